from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import UndefinedError

from toolc.templating import environment, template_root


def shout(text: str) -> str:
    return text.upper()


def test_templates_are_found_in_place_in_a_checkout(repository: Path) -> None:
    assert template_root() == repository / "templates"


def test_a_name_that_nobody_gave_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="'tool' is undefined"):
        environment().from_string("{{ tool }}").render()


def test_blocks_leave_no_blank_lines_and_the_final_newline_stays() -> None:
    text = "start\n  {% for each in tools %}\n- {{ each }}\n  {% endfor %}\nend\n"
    assert environment().from_string(text).render(tools=("a", "b")) == "start\n- a\n- b\nend\n"


def test_text_is_inserted_as_it_is() -> None:
    assert environment().from_string("{{ text }}").render(text="<a & b>") == "<a & b>"


def test_an_emitter_brings_its_own_filters() -> None:
    assert environment(shout).from_string("{{ text | shout }}").render(text="a") == "A"
    assert "shout" not in environment().filters


def test_the_environment_is_made_once() -> None:
    assert environment(shout) is environment(shout)
