"""The commands of INTERFACE.md section 4: reads the command line and hands it to one module of ``commands``."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

from . import __version__
from .i18n import LANGUAGES, set_language, tr

PROGRAM = "gostop-desktop"
DONE, WRONG_INPUT, WRONG_USAGE, NO_DISPLAY = range(4)
"""The exit statuses."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status.

    Without a command it opens the window. ``argv`` are the words after the program's name, by default its own.
    """
    _have_streams()
    _write_utf8()
    try:
        status = _command(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(tr("cli.interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the answer has read enough
        _write_no_more()
        return DONE
    except OSError as error:
        _write_no_more()
        print(tr("cli.unwritten", program=PROGRAM, reason=error.strerror or error), file=sys.stderr)
        return WRONG_INPUT
    return status


def _command(argv: Sequence[str] | None) -> int:
    try:
        language, words = _language_parser().parse_known_args(argv)
        set_language(language.lang or LANGUAGES[0])
        window = _window_options(words, language)
        if window is not None:
            return _run(window, {})
        commands = _commands()
        options = _parser(commands).parse_args(words, language)
    except SystemExit as done:  # after --help, --version and wrong usage
        return done.code if isinstance(done.code, int) else WRONG_USAGE
    return _run(options, commands)


def _window_options(words: Sequence[str], language: argparse.Namespace) -> argparse.Namespace | None:
    """The options of a start without a command, which need not wait until every command's module is read; None for
    all else, faults too."""
    parser = argparse.ArgumentParser(prog=PROGRAM, add_help=False, exit_on_error=False)
    _add_options(parser)
    try:
        options, rest = parser.parse_known_args(words, argparse.Namespace(**vars(language), command=None))
    except argparse.ArgumentError:
        return None
    return None if rest else options


def _write_no_more() -> None:
    """What is still to be written to standard output goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _have_streams() -> None:
    """A stream that is closed, or missing as in a Windows program without a console, leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays open


def _run(options: argparse.Namespace, commands: Mapping[str, ModuleType]) -> int:
    if options.self_check:
        from .commands import self_check

        return self_check.run(options)
    if options.command is None:
        from .commands import window

        return window.run(options)
    status: int = commands[options.command].run(options)
    return status


def _commands() -> dict[str, ModuleType]:
    """The module of each command by its name."""
    from .commands import export_data, import_data, replay, rules, score, simulate, verify

    return {
        "replay": replay,
        "rules": rules,
        "score": score,
        "simulate": simulate,
        "verify": verify,
        "export": export_data,
        "import": import_data,
    }


def _parser(commands: Mapping[str, ModuleType]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description=tr("cli.description"), add_help=False)
    parser.add_argument("-h", "--help", action="help", help=tr("cli.help"))
    _add_options(parser)
    subparsers = parser.add_subparsers(dest="command", title=tr("cli.commands"), metavar="COMMAND")
    for module in commands.values():
        module.add_parser(subparsers)
    return parser


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}", help=tr("cli.version"))
    parser.add_argument("--self-check", action="store_true", help=tr("cli.self_check"))
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=tr("cli.data_dir"))
    parser.add_argument("--fullscreen", action="store_true", help=tr("cli.fullscreen"))
    parser.add_argument("--lang", choices=LANGUAGES, help=tr("cli.lang"))


def _language_parser() -> argparse.ArgumentParser:
    """Reads only ``--lang``, wherever it stands, before the rest, so that help and usage are in that language."""
    parser = argparse.ArgumentParser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", choices=LANGUAGES)
    return parser


def _write_utf8() -> None:
    """Answers are UTF-8 everywhere, whatever the locale; a name that is no text at all is written with escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
