"""The reference of fields on the site: what each says, and who reads it."""

from __future__ import annotations

from dataclasses import dataclass

from toolc.emit.catalog.translation import Language
from toolc.emit.page.content import Section
from toolc.emit.page.words import Told
from toolc.emit.readers.page import ABOUT_FIELDS, FIELDS_TITLE
from toolc.emit.site.atlas import Atlas
from toolc.emit.site.frame import Frame, frame, way
from toolc.emit.site.location import fields_path, leading, overview_path


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldsPage:
    """The reference of fields."""

    frame: Frame
    title: str
    lead: Told
    sections: tuple[Section, ...]


def fields_page(atlas: Atlas, language: Language) -> FieldsPage:
    """Return the reference of fields, with the way back to the pages of a language."""
    pages = tuple((each, fields_path(each)) for each in atlas.languages)
    trail = (way("All tools", leading(fields_path(language), overview_path(language))),)
    return FieldsPage(frame=frame(FIELDS_TITLE, language, pages, trail=trail), title=FIELDS_TITLE, lead=ABOUT_FIELDS, sections=atlas.reference)
