"""A style of refusals that is misspelt is taken for a file, and the cure names the style that was meant."""

from __future__ import annotations

import pytest

from toolc.driver import analyse_texts


@pytest.mark.parametrize(
    ("style", "cure"),
    [("sentence", 'did you mean "sentences"?'), ("Json", 'did you mean "json"?'), ("words.md", "name a file that is")],
)
def test_the_cure_for_a_style_that_is_not_there_is_what_was_meant(style: str, cure: str) -> None:
    texts = {"x.toolset.yaml": f"toolset: 1\ncallErrors: {{style: {style}}}\n", "a.tool.yaml": "contract: 1\ndescription: A.\n"}
    (found,) = [each for each in analyse_texts(texts).diagnostics if each.code == "TC019"]
    assert (found.message, found.help) == (f"`{style}` is not there", cure)
