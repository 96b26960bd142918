"""A tool list as contracts: each with an id and its text, what could not be imported with the reason, and the toolset that lists them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from toolc.diagnostics import Finding, Raised
from toolc.frontend.importing.anthropic_tool import anthropic_draft
from toolc.frontend.importing.bedrock_tool import bedrock_draft, is_cache_mark
from toolc.frontend.importing.contract_file import contract_text, contract_value, fault_of
from toolc.frontend.importing.function_tool import chat_draft, described_draft, responses_draft
from toolc.frontend.importing.gemini_tool import gemini_draft
from toolc.frontend.importing.identity import ids_of
from toolc.frontend.importing.mcp_tool import mcp_draft
from toolc.frontend.importing.member import ADAPTED, Draft, Member, Refused
from toolc.frontend.importing.tool_format import ToolFormat, common_format
from toolc.frontend.importing.tool_list import NO_LIST, faults_of, members_of
from toolc.frontend.phrase import shown
from toolc.frontend.reduction import identity
from toolc.ir.json import Json
from toolc.source import Path, Place

MOST_TOOLS: Final = 20_000
"""How many tools are imported at once."""

Reader: TypeAlias = Callable[[Mapping[str, Json]], Draft | Refused]

READERS: Final[Mapping[ToolFormat, Reader]] = {
    "mcp": mcp_draft,
    "openai-chat": chat_draft,
    "openai-responses": responses_draft,
    "anthropic": anthropic_draft,
    "gemini": gemini_draft,
    "bedrock": bedrock_draft,
    "functions": described_draft,
}
"""What reads a member of each format."""

_IF_NOT: Final = "where something else was meant, say so in the contract"

_Remark: TypeAlias = tuple[str, Member, Path]
_Drafts: TypeAlias = dict[str, tuple[Member, Draft]]


@dataclass(frozen=True, slots=True)
class Imported:
    """One contract: its id, its value, its text, and the member of the list that it was."""

    id: str
    contract: Mapping[str, Json]
    text: str
    member: Member


@dataclass(frozen=True, slots=True, kw_only=True)
class Importation:
    """The contracts of a list, in its order; its format, where it has one; and what is to be said about the list."""

    tools: tuple[Imported, ...] = ()
    format: ToolFormat | None = None
    raised: tuple[Raised, ...] = ()

    @property
    def toolset(self) -> Mapping[str, Json]:
        """Return the toolset that lists the contracts in the order of the list."""
        return {"toolset": 1, "tools": [each.id for each in self.tools], "order": {"policy": "declared"}}


def imported(documents: Sequence[Member], wanted: ToolFormat | None = None) -> Importation:
    """
    Return the tools of documents, each a value with a place, as contracts.

    The documents are the pages of one list. Without a wanted format all members must be of one that their keys tell. A member that cannot be a
    contract is a finding; no value whatever makes this raise.
    """
    members = members_of(documents)
    faults = tuple(faults_of(documents))
    if not members or len(members) > MOST_TOOLS:
        return Importation(raised=faults or tuple(_wrong_number(each, len(members)) for each in documents[:1]))
    found = common_format(members) if wanted is None else wanted
    if isinstance(found, Raised):
        return Importation(raised=(*faults, found))
    remarks: list[_Remark] = []
    drafts, refused = _drafts(members, READERS[found], remarks)
    tools, unreadable = _contracts(drafts)
    return Importation(tools=tools, format=found, raised=(*faults, *refused, *unreadable, *_summed(remarks)))


def _wrong_number(document: Member, count: int) -> Raised:
    if not count:
        return Raised(NO_LIST, Finding(document.at(), f"{document.document} lists no tool", "give a file with a tool list"))
    return Raised(NO_LIST, Finding(document.at(), f"the list has {count:,} members, more than {MOST_TOOLS:,}", "split it"))


def _drafts(members: Iterable[Member], read: Reader, remarks: list[_Remark]) -> tuple[_Drafts, list[Raised]]:
    """Return what the members say by their names, and a finding for each that says nothing; what is told in other words joins `remarks`."""
    drafts: _Drafts = {}
    refused: list[Raised] = []
    for member in members:
        if is_cache_mark(member.value):
            remarks.append(("marks where a provider caches are no tools and are left out", member, ()))
            continue
        drawn = _distinct(_drawn(member, read), drafts)
        if isinstance(drawn, Refused):
            refused.append(drawn.raised(member))
        elif drawn is None:
            remarks.append(("what stands in the list twice, word for word, is one contract", member, ()))
        else:
            drafts[str(drawn.fields["name"])] = member, drawn
            remarks.extend((remark, member, path) for remark, path in drawn.remarks)
    return drafts, refused


def _drawn(member: Member, read: Reader) -> Draft | Refused:
    if isinstance(member.value, Mapping):
        return read(member.value)
    return Refused(f"is {shown(member.value)}, not a tool", "take it out of the list")


def _distinct(draft: Draft | Refused, drafts: _Drafts) -> Draft | Refused | None:
    """Return a draft whose name is its own, or None where the same was said before."""
    if isinstance(draft, Refused):
        return draft
    earlier = drafts.get(str(draft.fields["name"]))
    if earlier is None:
        return draft
    if identity(earlier[1].fields) == identity(draft.fields):
        return None
    cure = "give one of the two another name"
    return Refused("has the name of another tool in the list, and says something else", cure, other=earlier[0])


def _contracts(drafts: _Drafts) -> tuple[tuple[Imported, ...], list[Raised]]:
    ids = ids_of(drafts)
    tools: list[Imported] = []
    refused: list[Raised] = []
    for name, (member, draft) in drafts.items():
        contract = contract_value(draft.fields, ids[name])
        text = contract_text(contract)
        fault = fault_of(contract, text)
        if fault is None:
            tools.append(Imported(ids[name], contract, text, member))
        else:
            refused.append(Refused(f"gives no contract that can be read back: {fault.message}", fault.help or "correct the list").raised(member))
    return tuple(tools), refused


def _summed(remarks: Iterable[_Remark]) -> Iterator[Raised]:
    """Yield one finding for each remark, at the first member of which it is made."""
    about: dict[str, dict[Place, tuple[Member, Path]]] = {}
    for remark, member, path in remarks:
        about.setdefault(remark, {}).setdefault(member.at(), (member, path))
    for remark, places in about.items():
        (member, path), *others = places.values()
        more = f" and {len(others)} more" if others else ""
        yield Raised(ADAPTED, Finding(member.at(*path), f"{remark}, in {member.label}{more}", _IF_NOT))
