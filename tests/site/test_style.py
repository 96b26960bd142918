"""Every text can be read on every ground on which it stands, in the light and in the dark."""

from __future__ import annotations

import re

import pytest

from toolc.templating import static

STYLE = static("site/site.css")
PAIRS = [
    *((ink, ground) for ink in ("ink", "soft", "link") for ground in ("paper", "sheet")),
    *((tone, f"{tone}-sheet") for tone in ("good", "caution", "bad")),
]
ENOUGH = 4.5  # WCAG 2.2, 1.4.3: contrast of text


def colours(text: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+): #([0-9a-f]{6});", text))


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (0, 2, 4)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_a_text_stands_out_from_its_ground(theme: str, ink: str, ground: str) -> None:
    light, _, rest = STYLE.partition("@media (prefers-color-scheme: dark)")
    found = colours(light if theme == "light" else rest.partition("@media")[0])
    lighter, darker = sorted((luminance(found[ink]), luminance(found[ground])), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= ENOUGH


def test_the_style_loads_nothing() -> None:
    assert not re.search(r"url\(|@import|https?:", STYLE)
