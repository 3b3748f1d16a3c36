"""고스톱 한판: the desktop 고스톱 and 맞고."""

__version__ = "1.0.0"
