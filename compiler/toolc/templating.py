"""Jinja, in one place: where templates stand, and the one way in which they are read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


def template_root() -> Path:
    """Return the template folder: inside the package once installed, at the root of a checkout before."""
    packaged = Path(str(files("toolc"))) / "templates"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "templates"


@cache
def environment(*filters: Callable[..., str]) -> Environment:
    """
    Return the environment of templates that use the given filters, each under its function's name.

    A template names a folder and a file below the template root: `environment().get_template("catalog/tool.md.jinja")`. An emitter hands in
    the filters that make a text safe for its format; a name that a template uses and nobody gave is an error, at once.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 - commands that render nothing start without it

    made = Environment(  # noqa: S701 - outputs are Markdown and Python, where escaping is the work of the filters
        loader=FileSystemLoader(template_root()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.filters.update({each.__name__: each for each in filters})
    return made
