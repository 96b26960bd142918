"""
The pipeline: a workspace in; diagnostics, and where nothing is wrong artifacts, out.

This is the picture of the architecture as code. Compiling a contract is a function of its bytes, the bytes it refers to, and its toolset's
defaults; linking works on what compiling gave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolc.artifacts import Artifact
from toolc.artifacts.cache import Cache
from toolc.diagnostics import FAILED, Diagnostic, Raised, Severity, failure
from toolc.emit.emitter import Command, Emitter
from toolc.emit.registry import all_emitters, nodes
from toolc.frontend.companion import Beside, Companions, MemoryCompanions
from toolc.frontend.configuration import Configuration, configuration_in, read_configuration
from toolc.frontend.discovery import CONFIGURATION
from toolc.frontend.loader import load
from toolc.frontend.lock_file import lock_of, orphaned
from toolc.frontend.lower import Files, Shared, Written, lower_contract, lower_fragment
from toolc.frontend.position import Positions
from toolc.frontend.silencer_comment import silencers
from toolc.frontend.target_file import own_targets
from toolc.frontend.workspace import Documents, is_document, read_documents, sound_documents
from toolc.garbage import rare_collections
from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.ir.reader import HostSource
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.lint.assembly import assemble as diagnose
from toolc.lint.engine import check, plan
from toolc.lint.naming_place import naming_places
from toolc.lint.nodes import name_of, place_of, tools
from toolc.lint.registry import all_rules
from toolc.lint.selection import Choice, Selection
from toolc.lint.silence import silenced
from toolc.passes.assembly import DEFAULT, Broken, Entry, Membership, NamedProfile, NamedToolset, assemble, unlisted, without_following
from toolc.passes.forms import base_form
from toolc.passes.link import Linked, linked
from toolc.passes.situation import situation_faults
from toolc.source import DocumentId, Place, Source, Span
from toolc.traits.refusal_template import WORDS, unread_style

if TYPE_CHECKING:
    from toolc.passes.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Request:
    """
    What is asked of an analysis: the command line's choice of rules, and the date (YYYY-MM-DD) for silencers that run out.

    `cache` is the folder of a workspace in which toolc keeps its own work between runs, None where it keeps nothing.
    """

    choice: Choice = field(default_factory=Choice)
    today: str = ""
    cache: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """
    What a workspace says, and what is wrong with it.

    `program` is None where the configuration cannot be understood. `texts` holds the documents that diagnostics are about. `linked` tells of each
    toolset what it was made of, and `sources` are all documents: commands that explain something ask for them.
    """

    program: Program | None
    diagnostics: tuple[Diagnostic, ...]
    silenced: int = 0
    texts: Mapping[DocumentId, str] = field(default_factory=dict)
    linked: tuple[Linked, ...] = ()
    sources: Mapping[DocumentId, Source] = field(default_factory=dict)

    def worst(self) -> Severity | None:
        """Return the severity of the worst diagnostic."""
        return max((each.severity for each in self.diagnostics), default=None)

    def has_failed(self) -> bool:
        """Tell whether toolc itself failed at something."""
        return any(each.code == FAILED for each in self.diagnostics)

    def not_understood(self) -> tuple[DocumentId, ...]:
        """Return the documents that cannot be understood, so that nothing they say is in the program."""
        rules = all_rules()
        errors = (each for each in self.diagnostics if each.severity is Severity.ERROR)
        return tuple(sorted({each.document for each in errors if each.code in rules and not rules[each.code].can_be_silenced}))


@rare_collections()
def analyse(root: Path, request: Request) -> Analysis:
    """Return what the workspace in a folder says, and what is wrong with it."""
    configuration = read_configuration(root)
    documents = Documents() if configuration.record is None else read_documents(root, configuration.record)
    return _analysis(configuration, documents, Companions(root), request)


@rare_collections()
def analyse_texts(texts: Mapping[str, str], request: Request | None = None) -> Analysis:
    """Return what a workspace in memory says, its files given by path with forward slashes, and what is wrong with it."""
    sources = {DocumentId(name): Source(DocumentId(name), text) for name, text in sorted(texts.items())}
    configuration = configuration_in(sources)
    documents = sound_documents(load(each) for each in sources.values() if is_document(each.id))
    return _analysis(configuration, documents, MemoryCompanions(sources), request or Request())


def _analysis(configuration: Configuration, documents: Documents, files: Beside, request: Request) -> Analysis:
    workspace = configuration.record or Workspace(workspace=1)
    own = own_targets(workspace, configuration.document, files.text)
    compiled, raised = compiled_toolsets(documents, workspace, files)
    toolsets = tuple(replace(each, toolset=replace(each.toolset, own_targets=own.data)) for each in compiled) if own.data else compiled
    fragments = [_fragment(each, files) for each in documents.fragments]
    program = Program(
        workspace=workspace,
        toolsets=tuple(each.toolset for each in toolsets),
        host_sources=read_hosts(documents, workspace, files, request),
        fragments=tuple(tool for tool, _ in fragments if tool is not None),
        document=configuration.document,
    )
    left = () if configuration.record is None else orphaned(files.locks(), program.toolsets, documents)
    sources = {**{each.id: each for each in configuration.sources}, **documents.sources, **files.sources, **own.sources}
    found = (*configuration.raised, *own.raised, *documents.raised, *raised, *left, *(fault for _, faults in fragments for fault in faults))
    judged = _judged(None if configuration.record is None else program, workspace, found, sources, request)
    return replace(judged, linked=toolsets, sources=sources)


def read_hosts(documents: Documents, workspace: Workspace, files: Beside, request: Request) -> tuple[HostSource, ...]:
    """Return what the source of each host of a workspace says that names source."""
    if not any(each.readers or each.scan or each.observed for each in workspace.hosts.values()):
        return ()
    from toolc.frontend.scanning.hosts import host_sources  # noqa: PLC0415 - a workspace without hosts pays nothing for scans

    packages = (*(written.id for written, _ in documents.toolsets), DEFAULT)
    return host_sources(files.host_files, workspace, packages, Cache(request.cache))


def host_sources_of(root: Path, request: Request) -> tuple[Workspace | None, tuple[HostSource, ...]]:
    """Return the configuration of the workspace in a folder, and what the source of its hosts says, with nothing judged; None where it is broken."""
    workspace = read_configuration(root).record
    if workspace is None:
        return None, ()
    return workspace, read_hosts(read_documents(root, workspace), workspace, Companions(root), request)


def compiled_toolsets(documents: Documents, workspace: Workspace, files: Beside) -> tuple[tuple[Linked, ...], tuple[Raised, ...]]:
    """Return the toolsets of the documents of a workspace: each contract compiled by itself, then linked."""
    toolsets_read = [_named(written, record, files) for written, record in documents.toolsets]
    assembly = assemble(
        [Entry(each.id, each.document) for each in documents.contracts],
        [named for named, _ in toolsets_read],
        [NamedProfile(written.id, record, written.document) for written, record in documents.profiles],
        Broken(**{kind: tuple(Entry(*each) for each in entries) for kind, entries in documents.broken.items()}),
    )
    compiled = [_compiled(member, documents, files) for member in assembly.memberships]
    made = [_linked(each, workspace) for each in compiled]
    toolsets = tuple(toolset for toolset, _ in made if toolset is not None)
    raised = (
        *assembly.raised,
        *(fault for _, faults in toolsets_read for fault in faults),
        *(fault for each in compiled for fault in each.raised),
        *(fault for _, faults in made for fault in faults),
        *unlisted((tool for each in compiled for tool in each.tools), (each.toolset for each in toolsets)),
    )
    return toolsets, tuple(dict.fromkeys(raised))


def _named(written: Written, record: Toolset, files: Beside) -> tuple[NamedToolset, tuple[Raised, ...]]:
    """Return a toolset by its id, with its lock where it keeps the order of one, its file of templates, and what is wrong with them."""
    named, style = NamedToolset(written.id, record, written.document), record.call_errors.style
    raised: tuple[Raised, ...] = ()
    if style not in WORDS:
        text = files.text(Place(written.document, ("callErrors", "style")), style)
        named, raised = (named, (unread_style(text, style),)) if isinstance(text, Raised) else (replace(named, refusals=text), ())
    if record.order.policy != "appendOnly":
        return named, raised
    lock = lock_of(written.id, written.document, files.lock(written.id))
    return replace(named, locked=lock.ids), (*raised, *lock.raised)


class InternalError(Exception):
    """What toolc failed at after everything was judged, as a finding."""

    def __init__(self, raised: Raised) -> None:
        super().__init__(raised.finding.message)
        self.raised = raised


@rare_collections()
def outputs(program: Program, command: Command = "build") -> tuple[Artifact, ...]:
    """Return what a command writes of a program that has no errors, by path. Raise InternalError where an emitter fails."""
    emitters = (each for each in all_emitters() if each.command == command)
    made = (artifact for each in emitters for node in nodes(program, each.node) for artifact in _emitted(each, node))
    return tuple(sorted(made, key=lambda each: each.path.as_posix()))


def _emitted(emitter: Emitter, node: Tool | LinkedToolset | Program) -> tuple[Artifact, ...]:
    try:
        return tuple(emitter.emit(node))
    except Exception as error:
        raise InternalError(failure(place_of(node), f"emitter {emitter.name!r} failed on {name_of(node)}", error)) from error


@dataclass(frozen=True, slots=True)
class _Compiled:
    """The tools of one toolset, and what is wrong with the contracts of those that are missing."""

    member: Membership
    tools: tuple[Tool, ...]
    raised: tuple[Raised, ...]


def _compiled(member: Membership, documents: Documents, files: Files) -> _Compiled:
    values = {written.document: written.value for written, _ in documents.toolsets}
    defaults = values[member.toolset.document].get("defaults") if member.toolset.document is not None else None
    shared = Shared(member.toolset.id, member.toolset.document, defaults if isinstance(defaults, Mapping) else None)
    contracts = {each.document: each for each in documents.contracts}
    lowered = [(entry, *_tool(contracts[entry.document], shared, files)) for entry in member.contracts]
    tools = tuple(tool for _, tool, _ in lowered if tool is not None)
    missing = tuple(entry for entry, tool, _ in lowered if tool is None)
    return _Compiled(replace(member, missing=(*member.missing, *missing)), tools, tuple(fault for *_, faults in lowered for fault in faults))


def _tool(written: Written, shared: Shared, files: Files) -> tuple[Tool | None, tuple[Raised, ...]]:
    try:
        tool, raised = lower_contract(written, shared, files)
        made = tool and replace(tool, base=base_form(tool.contract, tool.documents, tool.origin.document))
    except Exception as error:  # noqa: BLE001 - one contract that toolc fails at does not hide the others
        return None, (failure(Place(written.document), f"toolc failed to compile {written.document}", error),)
    return made, raised


def _fragment(written: Written, files: Files) -> tuple[Tool | None, tuple[Raised, ...]]:
    try:
        return lower_fragment(written, files)
    except Exception as error:  # noqa: BLE001 - likewise
        return None, (failure(Place(written.document), f"toolc failed to read the schemas of {written.document}", error),)


def _linked(compiled: _Compiled, workspace: Workspace) -> tuple[Linked | None, tuple[Raised, ...]]:
    member = compiled.member
    try:
        toolset = linked(compiled.tools, member.toolset, member.profiles, workspace)
        toolset = replace(toolset, toolset=replace(toolset.toolset, is_whole=False)) if member.missing else toolset
        raised = (*toolset.raised, *situation_faults(toolset))
    except Exception as error:  # noqa: BLE001 - likewise a toolset
        written = (member.toolset.document, *(each.document for each in member.contracts), *(each.document for each in member.profiles))
        at = Place(next(filter(None, written), DocumentId(CONFIGURATION)))
        return None, (failure(at, f"toolc failed to link toolset {member.toolset.id!r}", error),)
    return toolset, tuple(without_following(raised, member))


def _judged(
    program: Program | None, workspace: Workspace, raised: Iterable[Raised], sources: Mapping[DocumentId, Source], request: Request
) -> Analysis:
    """Return what the phases and the rules say, with spans, and without what authors silenced."""
    selection = Selection(all_rules(), workspace.lint, request.choice)
    comments = [silencers(each) for each in sources.values()]
    written = tuple(each for comment in comments for each in comment.silencers)
    span_of = spans_in(sources)
    found = [*raised, *(fault for each in comments for fault in each.raised)]
    found += () if program is None else check(program, plan(selection))
    places = naming_places(tools(program)) if program is not None and written else {}
    named_at = {document: tuple(map(span_of, each)) for document, each in places.items()}
    judged = silenced(diagnose(found, selection, span_of), written, selection, today=request.today, named_at=named_at)
    texts = {each.document: sources[each.document].text for each in judged.standing if each.document in sources}
    return Analysis(program=program, diagnostics=judged.standing, silenced=len(judged.silenced), texts=texts)


def resolved(analysis: Analysis, toolset: LinkedToolset, tool: Tool) -> Resolution:
    """Return a tool of a toolset as the compiler sees it, with the origin of each value."""
    from toolc.passes.resolution import resolution  # noqa: PLC0415 - only one command needs it

    origin = tool.origin
    written = load(analysis.sources[origin.document]).value or {}
    shared = {} if origin.defaults is None else load(analysis.sources[origin.defaults]).value or {}
    defaults = shared.get("defaults")
    return resolution(tool, toolset, written, defaults if isinstance(defaults, Mapping) else {})


def spans_in(sources: Mapping[DocumentId, Source]) -> Callable[[Place], Span]:
    """Return a function that works out where in some documents a place is; a place elsewhere is at the beginning of its document."""
    positions = {document: Positions(source) for document, source in sources.items()}

    def span_of(place: Place) -> Span:
        known = positions.get(place.document)
        return Span(place.document, 1, 1, 1, 1) if known is None else known.span_of(place)

    return span_of
