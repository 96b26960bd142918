"""Reads by name, by key and by copy; collections of contracts."""

import copy
import dataclasses
import json
from collections import defaultdict
from dataclasses import asdict, astuple, replace
from functools import cached_property, partial, reduce
from itertools import chain, groupby
from operator import attrgetter, itemgetter
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Protocol, Tuple, TypedDict, TypeGuard

import attrs
from desk import CONTRACTS, Contract
from vendor.contracts import ToolContract

KEY = "title"


class Entry(NamedTuple):
    contract: ToolContract
    title: str  # none declaration
    timeout: int = 0  # none declaration


class Row(TypedDict, total=False):
    contract: ToolContract
    summary: str  # none declaration
    name: str  # none declaration


class HasTitle(Protocol):
    title: str  # none declaration

    def summary(self) -> str: ...  # none declaration


@attrs.define
class Slot:
    tool: ToolContract
    group: str = attrs.field(default="tools")  # none declaration

    def heading(self) -> str:
        return self.group + self.tool.group  # read attrs: group

    @cached_property
    def owner(self) -> str:  # none declaration
        return self.tool.desk_owner  # read attrs: x-desk-owner


class Registry:
    __slots__ = ("_by_name", "_last", "title")  # none string

    def __init__(self, tools: Iterable[ToolContract]) -> None:
        self._by_name: dict[str, ToolContract] = {tool.name: tool for tool in tools}  # read comprehension: name
        self._last: ToolContract | None = None
        self._order = list(tools)
        self.title = "registry"  # none write

    def get(self, name: str) -> Optional[ToolContract]:  # none declaration
        return self._by_name.get(name)

    def require(self, name: str) -> ToolContract:
        self._last = self._by_name[name]
        return self._last

    def handler(self, name: str) -> str:  # none declaration
        return self.require(name).handler  # read getter: handler

    def title_of(self, name: str) -> str:
        tool = self.get(name)
        return tool.title if tool else self.title  # read getter: title

    def last(self) -> str:
        return self._last.summary if self._last else ""  # read attribute: summary

    def keys(self) -> list[str]:
        return sorted({tool.permission.key for tool in self._by_name.values()})  # read comprehension: permission.key

    def risks(self) -> dict[str, str]:
        return {name: tool.permission.risk for name, tool in self._by_name.items()}  # read comprehension: permission.risk

    def first(self) -> str:
        return self._order[0].usage[0]  # read subscript: usage

    def __getitem__(self, name: str) -> ToolContract:
        return self._by_name[name]

    def __iter__(self):
        return iter(self._order)


def by_subscript(contract: ToolContract) -> tuple[Any, ...]:
    default = contract["timeout"]["default"]  # read subscript: timeout.default
    most = contract["timeout"].get("max", default)  # read get: timeout.max
    grace = contract.get("timeout", {}).get("grace")  # read get: timeout.grace
    kept = contract.get("result")["keep"]  # read subscript: result.keep
    per_line = contract["result"]["limit"]["charsPerLine"]  # read subscript: result.limit.charsPerLine
    owner = contract["x-desk-owner"]  # read subscript: x-desk-owner
    burst = contract.get("x-quota", {}).get("burst", 0)  # read get: x-quota.burst
    popped = contract.pop("losses", None)  # none section
    return default, most, grace, kept, per_line, owner, burst, popped


def by_constant(contract: ToolContract) -> str:
    return contract[KEY] + getattr(contract, KEY)  # read constant-key: title


def by_several(contract: ToolContract) -> list[str]:
    return [contract[key] for key in ("title", "summary")]  # read several-keys: title, summary


def by_variable(contract: ToolContract, key: str) -> Any:
    return contract[key] or getattr(contract, key, None)  # none dynamic


def by_getattr(contract: ToolContract) -> tuple[Any, ...]:
    title = getattr(contract, "title", None) or getattr(contract, "name")  # read getattr: title, name
    most = getattr(contract.timeout, "max", 60_000)  # read getattr: timeout.max
    nested = getattr(getattr(contract, "cancellation", None), "supported", False)  # read getattr: cancellation.supported
    if hasattr(contract.result.limit, "tokens"):  # read getattr: result.limit.tokens
        return title, most, nested
    setattr(contract, "title", title)  # none write
    delattr(contract, "summary")  # none write
    contract.__dict__["name"] = "x"  # none write
    return (getattr(json, "name", None),)  # none other


def by_membership(contract: ToolContract) -> bool:
    if "max" in contract["timeout"]:  # read membership: timeout.max
        return True
    return "network" in contract.effects.reads or "session" not in contract.effects.writes  # read membership: effects.reads, effects.writes


def by_operator(tools: list[ToolContract]) -> list[Any]:
    first = sorted(tools, key=attrgetter("name"))  # read attrgetter: name
    second = list(map(attrgetter("timeout.default"), tools))  # read attrgetter: timeout.default
    third = max(tools, key=itemgetter("revision"))  # read attrgetter: revision
    title = attrgetter("title")
    return [first, second, third, title(tools[0])]  # read attrgetter: title


def by_lambda(tools: List[ToolContract]) -> List[Any]:
    tools.sort(key=lambda tool: tool.group)  # read lambda: group
    shown = filter(lambda tool: tool.availability.visibility != "internal", tools)  # read lambda: availability.visibility
    names = map(lambda each: each.name, shown)  # read lambda: name
    longest = max(tools, key=lambda t: t.timeout.max or 0)  # read lambda: timeout.max
    total = reduce(lambda number, tool: number + tool.timeout.default, tools, 0)  # read lambda: timeout.default
    grouped = groupby(tools, key=lambda t: t.permission.key)  # read lambda: permission.key
    risks = {key: [each.permission.risk for each in group] for key, group in grouped}  # read comprehension: permission.risk
    return [*names, longest.title, total, risks]  # read element: title


def by_loops(tools: Tuple[ToolContract, ...], named: Dict[str, ToolContract], calls: list[Any]) -> list[Any]:
    found: list[Any] = []
    for index, tool in enumerate(tools):
        found.append((index, tool.presentation.call.title))  # read for: presentation.call.title
    for tool, call in zip(tools, calls):
        found.append(tool.trace.input if call.trace else None)  # read for: trace.input
    for name, tool in named.items():
        found.append((name, tool.trace.output))  # read for: trace.output
    for tool in named.values():
        found.append(tool.trace.adapters)  # read for: trace.adapters
    for tool in reversed(sorted(tools, key=lambda t: t.name)):  # read lambda: name
        found.append(tool.trace.required)  # read for: trace.required
    for tool in chain(tools, named.values()):
        found.append(tool.requires.authority)  # read for: requires.authority
    for name in named:
        found.append(named[name].requires.interaction)  # read for: requires.interaction
    for tool in tools[:3]:
        found.append(tool.requires.service)  # read for: requires.service
    return found


def by_element(tools: list[ToolContract], named: dict[str, ToolContract]) -> list[Any]:
    first, *rest = tools
    wanted = next((tool for tool in tools if "Bash" in tool.aliases), None)  # read comprehension: aliases
    last = tools[-1]
    popped = tools.pop()
    return [
        first.title,  # read element: title
        rest[0].summary,  # read element: summary
        wanted.name if wanted else None,  # read element: name
        last.group,  # read element: group
        popped.strict,  # read element: strict
        named["Read"].endsTurn,  # read element: endsTurn
        named.get("Write").calls,  # read element: calls
        named.setdefault("Edit", last).callers,  # read element: callers
        len(tools[0].tags),  # read element: tags
        tools.title,  # none other
        named.name,  # none other
    ]


def by_collections(tools: list[ToolContract]) -> list[Any]:
    groups: defaultdict[str, list[ToolContract]] = defaultdict(list)
    for tool in tools:
        groups[tool.group].append(tool)  # read for: group
    counts = {key: sum(each.result.limit.bytes for each in members) for key, members in groups.items()}  # read comprehension: result.limit.bytes
    risky = [tool for tool in tools if tool.effects.destroys]  # read comprehension: effects.destroys
    names = {each.name for each in risky}  # read comprehension: name
    pairs = [(tool, 1) for tool in tools]
    weights = {tool.title: weight for tool, weight in pairs}  # read comprehension: title
    collected = []
    for tool in tools:
        collected.append(tool)
    return [counts, names, weights, collected[0].summary]  # read element: summary


def by_copy(contract: ToolContract) -> list[Any]:
    fresh = copy.deepcopy(contract)  # read copy: *
    shallow = copy.copy(contract.timeout)  # read copy: timeout.*
    renamed = replace(contract, title="renamed")  # read copy: *
    return [
        fresh.title,  # read deepcopy: title
        shallow.default,  # read deepcopy: timeout.default
        renamed.summary,  # read deepcopy: summary
        {**contract.timeout},  # read copy: timeout.*
        dict(contract["cancellation"]),  # read copy: cancellation.*
        asdict(contract.trace),  # read copy: trace.*
        dataclasses.asdict(contract.result.limit),  # read copy: result.limit.*
        astuple(contract.availability),  # read copy: availability.*
        vars(contract.presentation),  # read copy: presentation.*
        contract.annotations.model_dump(),  # read copy: annotations.*
        json.dumps(contract["requires"]),  # read copy: requires.*
        contract.execution.model_dump_json(exclude_none=True),  # read copy: execution.*
        contract["timeout"].copy()["max"],  # read deepcopy: timeout.max
        list(contract["timeout"].items()),  # read copy: timeout.*
    ]


def by_unpacking(contract: ToolContract) -> list[Any]:
    default, most = contract.timeout.default, contract.timeout.max  # read member: timeout.default, timeout.max
    (card, title) = (contract.presentation.call.card, contract.presentation.result.title)  # read member: presentation.call.card, presentation.result.title
    start(**contract.cancellation)  # read copy: cancellation.*
    first, *others = contract.tags  # read member: tags
    return [default, most, card, title, first, others, *contract.usage]  # read member: usage


def by_lists(contract: ToolContract) -> list[Any]:
    codes = {error.code: error.message for error in contract.errors}  # read list-field: errors.*.code, errors.*.message
    for error in contract["errors"]:
        if error["retry"] == "never":  # read list-field: errors.*.retry
            break
    notes = [example.note for example in contract.examples]  # read list-field: examples.*.note
    first = contract.examples[0].input["title"]  # read list-field: examples.*.input
    units = {name: parameter.unit for name, parameter in contract.parameters.items()}  # read list-field: parameters.*.unit
    formerly = contract.parameters["timeout"].formerly  # read list-field: parameters.*.formerly
    for entry in contract.by_input:
        if entry.predicate:  # read list-field: byInput.*.predicate
            codes[entry.set.permission.ask] = ""  # read list-field: byInput.*.set.permission.ask
    prior = [each.tool for each in contract.requires.prior]  # read list-field: requires.prior.*.tool
    sources = [icon.src for icon in contract.icons]  # read list-field: icons.*.src
    return [codes, notes, first, units, formerly, prior, sources]


def by_package(name: str) -> list[Any]:
    contract = CONTRACTS[name]
    known = CONTRACTS.get(name)
    return [
        contract.timeout.default,  # read package: timeout.default
        known.title if known else None,  # read package: title
        CONTRACTS["Bash"].permission.subject.parameter,  # read package: permission.subject.parameter
        [each.name for each in CONTRACTS.values()],  # read package: name
        {key: each.group for key, each in CONTRACTS.items()},  # read package: group
        len(CONTRACTS),
    ]


def by_package_type(contract: Contract, tools: list[Contract]) -> list[Any]:
    return [contract.unknown_arguments, *(tool.permission.modes for tool in tools)]  # read package: unknownArguments, permission.modes


def entries(rows: list[Entry], row: Row, slots: dict[str, Slot]) -> list[Any]:
    pairs = [(entry.title, entry.timeout) for entry in rows]  # none other
    titles = [entry.contract.title for entry in rows]  # read record: title
    for contract, title, timeout in rows:
        titles.append(contract.summary + title)  # read record: summary
    return [
        pairs,
        titles,
        row["contract"].name,  # read record: name
        row["name"],  # none other
        rows[0].contract.timeout.max,  # read record: timeout.max
        slots["x"].tool.title,  # read record: title
        slots["x"].group,  # none other
        Entry(contract=rows[0].contract, title="x", timeout=3).contract.group,  # read record: group
        rows[0][0].handler,  # read record: handler
    ]


def timeout_of(contract: ToolContract) -> Any:  # none declaration
    return contract.timeout


def permission_of(contract):  # none declaration
    return contract["permission"]


def is_contract(value: object) -> TypeGuard[ToolContract]:
    return isinstance(value, dict) and "inputSchema" in value  # none other


def by_helper(contract: ToolContract, value: object) -> list[Any]:
    deadline = timeout_of(contract).default  # read getter: timeout.default
    modes = permission_of(contract)["modes"]  # read getter: permission.modes
    if is_contract(value):
        return [value.title]  # read type-guard: title
    return [deadline, modes, describe(contract, "x"), describe_all([contract]), show(tool=contract)]


def describe(tool, prefix):  # none declaration
    return prefix + tool.description  # read parameter: description


def describe_all(tools):
    return [tool.summary for tool in tools]  # read parameter: summary


def show(*, tool, width=80):
    return tool.presentation.call.fields[:width]  # read parameter: presentation.call.fields


def partials(contract: ToolContract) -> Any:
    bound = partial(describe, contract)
    return bound("> ")


def start(supported=None, cleanup="none", message=""):  # none declaration
    return supported, cleanup, message  # none other


class Wrapper:
    def __init__(self, inner: ToolContract):
        self._inner = inner

    @property
    def contract(self) -> ToolContract:
        return self._inner

    def title(self) -> str:  # none declaration
        return self.contract.title or self._inner.name  # read property: title, name

    @classmethod
    def of(cls, tool: ToolContract) -> "Wrapper":
        made = cls(tool)
        made.title = tool.title  # read member: title
        return made

    @staticmethod
    def heading(tool: ToolContract, summary: str = "") -> str:
        return summary or tool.summary  # read member: summary


def wrapped(wrapper: Wrapper, tool: ToolContract) -> list[Any]:
    made = Wrapper(tool)
    return [
        wrapper.contract.revision,  # read property: revision
        made.contract.result.keep,  # read property: result.keep
        Wrapper.of(tool).contract.strict,  # read property: strict
        wrapper.title,  # none other
        made.summary,  # none other
    ]
