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
    made = _environment(escapes=False)
    made.filters.update({each.__name__: each for each in filters})
    return made


@cache
def html_environment(*filters: Callable[..., str]) -> Environment:
    """
    Return the environment of templates of HTML: whatever they insert is escaped, but for what a filter returns.

    So a filter that is handed in here returns HTML that is safe to stand between elements, whatever it was given.
    """
    from markupsafe import Markup  # noqa: PLC0415 - a part of Jinja, and as late as Jinja itself

    made = _environment(escapes=True)
    made.filters.update({each.__name__: _marked(each, Markup) for each in filters})
    return made


def static(name: str) -> str:
    """Return a file that stands among the templates and is written as it is, such as a style sheet."""
    return (template_root() / name).read_text("utf-8")


def _marked(made: Callable[..., str], mark: Callable[[str], str]) -> Callable[..., str]:
    return lambda *given: mark(made(*given))


def _environment(*, escapes: bool) -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 - commands that render nothing start without it

    return Environment(
        loader=FileSystemLoader(template_root()),
        autoescape=escapes,  # noqa: S701 - outputs that are not HTML are made safe by their own filters
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=-1,
    )
