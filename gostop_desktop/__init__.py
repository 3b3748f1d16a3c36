"""고스톱 한판: the desktop 고스톱 and 맞고."""

__version__ = "0.1.0"
