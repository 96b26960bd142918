"""The reference of fields: what each says, and who reads it, in toolc and in the hosts of the workspace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias

from toolc.emit.page.content import Section, columns, table, text
from toolc.emit.page.link import field_anchor
from toolc.emit.page.words import BREAK, Anchor, Told, Words, code, joined, said
from toolc.emit.readers.wording import NOBODY, by_host, readers_words, toolc_words
from toolc.ir.json import Json
from toolc.ir.note import FieldClass
from toolc.ir.workspace import Workspace
from toolc.language.coverage import LanguageField
from toolc.language.extension import extension_schemas
from toolc.language.fields import FieldEntry, field_table
from toolc.language.page import CLASSES
from toolc.language.readership import is_extension, reaches_model, says_readers
from toolc.language.shape import DOCUMENT_KINDS, Kind

OWN: Final = "own"
ALIVE_WHERE: Final = "A field of this class is alive where it reaches a model, is shown to people, or is acted on by a host."
ENFORCED: Final = "A field of this class is alive only where a host acts on it."

Group: TypeAlias = tuple[str, str]
"""The kind of document, or `own`, and of the fields of a contract the class."""


def reference(fields: Iterable[LanguageField], workspace: Workspace) -> Iterator[Section]:
    """Yield the sections of the reference of some fields: those of a contract by class, those of the workspace's own, those of other documents."""
    groups: dict[Group, list[LanguageField]] = {}
    for each in {each.field: each for each in fields}.values():
        groups.setdefault(_group(each), []).append(each)
    has_hosts = any(map(says_readers, workspace.hosts.values()))
    own = {field: _own_words(field, schema, workspace) for field, schema in extension_schemas(workspace)}
    for group in _ordered(groups):
        yield _section(group, groups[group], own, has_hosts=has_hosts and group[0] in {"contract", OWN})


def _group(field: LanguageField) -> Group:
    if field.of == "contract" and is_extension(field.field):
        return OWN, ""
    return field.of, field.field_class if field.of == "contract" else ""


def _own_words(field: str, schema: Json, workspace: Workspace) -> Words:
    """Return what the workspace says of a field of its own."""
    about = schema.get("description") if isinstance(schema, Mapping) else None
    told = [said(Told(about))] if isinstance(about, str) and about else []
    return joined(BREAK, [*told, *([said("Declared to reach a model.")] if reaches_model(field, workspace) else [])])


def _ordered(groups: Iterable[Group]) -> list[Group]:
    """Return groups in the order of classes, then the fields of one's own, then the other documents."""
    order = [*(("contract", each.value) for each in FieldClass), (OWN, ""), *((each, "") for each in DOCUMENT_KINDS)]
    return sorted(groups, key=order.index)


def _section(group: Group, fields: Iterable[LanguageField], own: Mapping[str, Words], *, has_hosts: bool) -> Section:
    heads = columns("Field", "What it says", "Read in toolc by", *(("Read in hosts by",) if has_hosts else ()))
    rows = ((_name(each, group), _about(each, own), toolc_words(each), *((_in_hosts(each),) if has_hosts else ())) for each in fields)
    anchor, title, lead = _heading(*group)
    return Section(anchor, title, (*((text(lead),) if lead else ()), table(heads, rows)))


def _heading(kind: str, name: str) -> tuple[str, Words, Words]:
    if kind == "contract":
        about = CLASSES[FieldClass(name)]
        alive = ENFORCED if name == FieldClass.SAFETY.value else ALIVE_WHERE
        return f"class.{name}", said("Fields of a contract: ", name), said(f"{about[0].upper()}{about[1:]}. {alive}")
    if kind == OWN:
        return OWN, said("Fields of your own"), said("Declared under `extensions` in `toolc.yaml`.")
    return f"kind.{kind}", said(f"Fields of a {kind}"), ()


def _name(field: LanguageField, group: Group) -> Words:
    return said(Anchor(field_anchor(field.field)), code(field.field), *(() if group[1] else (BREAK, field.field_class)))


def _about(field: LanguageField, own: Mapping[str, Words]) -> Words:
    if field.field in own:
        return own[field.field]
    entry = _entries(field.of)[field.field if field.of == "contract" else field.field.partition(".")[2]]
    return said(entry.about, *((BREAK, "Absent: ", entry.absent, ".") if entry.absent else ()))


@cache
def _entries(kind: Kind) -> Mapping[str, FieldEntry]:
    return {each.path: each for each in field_table(kind)}


def _in_hosts(field: LanguageField) -> Words:
    """Return the readers of a field in each host that has one, a host a line."""
    return joined(BREAK, (said(code(name), ": ", readers_words(readers)) for name, readers in by_host(field.readers))) or NOBODY
