"""The scenes that explain and adjust: rules, help, settings, calculator."""
