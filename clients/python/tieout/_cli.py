"""The command line: one call to a service, its answer as JSON. `tieout get`, which comes with the
service, has the same names. Exit codes: 0 done, 1 failed with one line, 2 wrong usage."""

from __future__ import annotations

import argparse
import inspect
import json
import os
import sys
from typing import List, Optional

from ._client import Tieout
from ._endpoints import OPERATIONS
from ._errors import InvalidRequestError, TieoutError, UnauthorizedError

# The service's own program is `tieout`; both may be installed.
PROGRAM = "tieout-client"


def main(arguments: Optional[List[str]] = None) -> int:
    given = vars(_parser().parse_args(arguments))
    name, key, url = given.pop("operation"), given.pop("key"), given.pop("url")
    try:
        with Tieout(key, url) as client:
            answer = getattr(client, name)(**given)
    except TieoutError as error:
        print(f"{PROGRAM}: {_line(error)}", file=sys.stderr)
        return 2 if isinstance(error, InvalidRequestError) else 1
    return _print(json.dumps(answer, indent=2, ensure_ascii=False))


def _print(text: str) -> int:
    """Prints a text. A reader that stops early, as `head` does, is no failure."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # Python flushes once more at its end, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _line(error: TieoutError) -> str:
    hint = " (TIEOUT_KEY or --key)" if isinstance(error, UnauthorizedError) else ""
    return " ".join(f"{error}{hint}".split())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Ask a tieout service; JSON is printed.")
    commands = parser.add_subparsers(required=True, metavar="operation")
    for name, operation in OPERATIONS.items():
        if operation.command is None:
            continue
        method = getattr(Tieout, name)
        summary = (inspect.getdoc(method) or "").replace("%", "%%")
        command = commands.add_parser(operation.command, help=summary, description=summary)
        for parameter in list(inspect.signature(method).parameters.values())[1:]:
            _add(command, parameter)
        command.add_argument("--key", help="key to send; else TIEOUT_KEY")
        command.add_argument("--url", help="service to ask; else TIEOUT_URL, else this machine's")
        command.set_defaults(operation=name)
    return parser


def _add(command: argparse.ArgumentParser, parameter: inspect.Parameter) -> None:
    if parameter.kind is not inspect.Parameter.KEYWORD_ONLY:
        command.add_argument(parameter.name)
        return
    flag = "--" + parameter.name.replace("_", "-")
    is_required = parameter.default is inspect.Parameter.empty
    if "bool" in str(parameter.annotation):
        command.add_argument(flag, dest=parameter.name, action=argparse.BooleanOptionalAction)
    else:
        command.add_argument(flag, dest=parameter.name, required=is_required)


if __name__ == "__main__":
    sys.exit(main())
