"""What people and models are shown."""

from __future__ import annotations

import typing as t
from typing import Annotated, Awaitable, ClassVar, Final, Generic, Iterable, NewType, TypeAlias, TypeVar

import vendor.contracts
from vendor import contracts as c
from vendor.contracts import ToolContract

Tool: TypeAlias = ToolContract
Tools = t.List["ToolContract"]
Checked = NewType("Checked", ToolContract)
T = TypeVar("T", bound=ToolContract)


class Named(ToolContract):
    def label(self) -> str:
        return self.title or self.name  # read subclass: title, name


class Catalog(Generic[T]):
    tools: ClassVar[list[ToolContract]] = []
    first: Final[ToolContract]

    def __init__(self, *tools: ToolContract, title: str = "Catalog", **named: ToolContract) -> None:  # none declaration
        self.heading = title  # none other
        self.all = [*tools, *named.values()]
        self.first = tools[0]
        for tool in tools:
            self.heading += tool.title  # read variadic: title
        for key, tool in named.items():
            self.heading += key + tool.summary  # read variadic: summary
        self.heading += named["x"].group  # read variadic: group

    def rows(self) -> t.Iterator[dict[str, t.Any]]:
        for tool in self.all:
            yield {
                "name": tool.name,  # read literal-value: name
                "description": tool.description,  # read literal-value: description
                "input_schema": tool.input_schema,  # read literal-value: inputSchema
                "title": self.heading,  # none literal
                "annotations": {
                    "readOnlyHint": not tool.effects.writes,  # read literal-value: effects.writes
                    "openWorldHint": tool.effects.open_world,  # read literal-value: effects.openWorld
                    "title": tool.annotations.title,  # read literal-value: annotations.title
                },
            }

    def sorted(self) -> list[str]:
        return [tool.name for tool in sorted(self.all, key=lambda tool: (tool.group, tool.name))]  # read lambda: name, group

    def classes(self) -> list[str]:
        return [tool.summary for tool in type(self).tools] + [tool.title for tool in Catalog.tools]  # read attribute: summary, title

    def first_title(self) -> str:
        return self.first.title  # read attribute: title

    def generic(self, tool: T) -> T:
        print(tool.summary)  # read type-variable: summary
        return tool


def alias_type(tool: Tool, tools: Tools) -> list[str]:
    return [tool.title, tools[0].title]  # read alias-type: title


def checked(tool: Checked) -> str:
    return tool.handler  # read alias-type: handler


def qualified(tool: vendor.contracts.ToolContract, other: c.ToolContract) -> str:
    return tool.title + other.summary  # read qualified: title, summary


def annotated(tool: Annotated[ToolContract, "title"], tools: Iterable[Tool]) -> list[str]:
    return [tool.group, *(each.group for each in tools)]  # read annotated: group


async def awaited(tool: Awaitable[ToolContract]) -> str:
    return (await tool).title  # read await: title


def formatted(tool: ToolContract) -> list[str]:
    return [
        f"{tool.title!r:>20} {tool.summary}",  # read f-string: title, summary
        "{0.title} {0.summary}".format(tool),  # read unsure: title, summary
        "%s: %s" % (tool.name, tool.description),  # read percent: name, description
        "{title}".format(title=tool.title),  # read call: title
        "tool.title {tool.title}",  # none string
        f"tool.title {{tool.title}}",  # none string
        "\n".join(tool.usage),  # read call: usage
        ", ".join(f"{tag}" for tag in tool.tags),  # read comprehension: tags
        str(tool.revision).zfill(3),  # read call: revision
    ]


def deprecated(tool: ToolContract) -> str:
    status = tool.status  # read section-word: status
    if isinstance(status, str):
        return status
    return f"since {status.deprecated.since}, use {status.deprecated.use}"  # read alias: status.deprecated.since, status.deprecated.use


def nested(tool: ToolContract) -> list[t.Any]:
    subject = tool.permission.subject
    shown = subject.parameter, subject.remember  # read alias: permission.subject.parameter, permission.subject.remember
    limit = (result := tool.result).limit
    artifact = result.overflow.artifact  # read section-word: result.overflow
    return [
        shown,
        limit.bytes,  # read walrus: result.limit.bytes
        artifact.retention if artifact else None,  # read alias: result.overflow.artifact.retention
        artifact.preview_bytes,  # read alias: result.overflow.artifact.previewBytes
        result.text,  # read walrus: result.text
    ]


def quotas(tool: ToolContract) -> list[int]:
    quota = tool.quota
    return [quota.per_hour, tool.x_quota.burst, tool["x-quota"]["perHour"]]  # read extension: x-quota.perHour, x-quota.burst


def durations(tool: ToolContract) -> list[int]:
    return [tool.timeout.default_ms, tool.timeout.max_seconds]  # read unit: timeout.default, timeout.max


def guarded(tool: ToolContract | None) -> str:
    if tool is None:
        return ""
    if not tool.timeout:  # read condition: timeout
        return "no limit"
    if tool.effects == "unknown" or tool.permission == "none":  # read condition: effects, permission
        return "?"
    while tool.requires and tool.requires.authority == "lead":  # read condition: requires, requires.authority
        return "lead"
    return tool.runs_on if tool.runs_on != "client" else ""  # read condition: runsOn


def returned(tool: ToolContract) -> tuple[str, int]:
    return tool.title, tool.revision  # read member: title, revision


def used_returned(tool: ToolContract) -> list[t.Any]:
    title, revision = returned(tool)
    limit, keep = sections(tool)
    return [title, revision, limit.bytes, keep]  # read getter: result.limit.bytes


def sections(tool: ToolContract) -> tuple[t.Any, str]:
    return tool.result.limit, tool.result.keep  # read member: result.keep


def nonlocal_(tool: ToolContract) -> t.Callable[[], str]:
    current = tool

    def step() -> str:
        nonlocal current
        return current.title  # read closure: title

    return step


def in_class(tool: ToolContract) -> type:
    class Card:
        title = tool.title  # read closure: title
        summary: str = tool.summary  # read closure: summary

        def group(self) -> str:  # none declaration
            return tool.group + self.title  # read closure: group

    return Card


def decorated(tool: ToolContract) -> t.Any:
    @register(name=tool.name, timeout=tool.timeout.default)  # read decorator: name, timeout.default
    def inner(title: str = tool.title) -> str:  # read default-parameter: title
        return title

    return inner


def register(name: str, timeout: int) -> t.Any:  # none declaration
    return lambda function: (function, name, timeout)


def chained(tool: ToolContract) -> bool:
    return 0 < tool.revision < 10 and not tool.effects.writes == []  # read condition: revision, effects.writes


def multiline(tool: ToolContract) -> int:
    return (
        tool
        .result
        .limit
        .lines  # read member: result.limit.lines
    )


def raising(tool: ToolContract) -> None:
    raise PermissionError(tool.permission.reason)  # read call: permission.reason


def yielding(tool: ToolContract) -> t.Iterator[str]:
    yield tool.title  # read yield: title
    yield from tool.usage  # read yield: usage


def starred(*tools: ToolContract, **options: t.Any) -> list[str]:
    return [*(tool.title for tool in tools), options["title"], options.get("summary")]  # read variadic: title


def tried(tool: ToolContract) -> str:
    try:
        return tool["title"]  # read subscript: title
    except KeyError:
        return tool["name"]  # read subscript: name


tool_contract = vendor.contracts.load("Bash")
acme_tool_contract = c.load("Read")
print(tool_contract.title, acme_tool_contract["summary"])  # read name: title, summary


def main(tool_contract, bash_tool_contract=None):
    print(tool_contract.handler)  # read name: handler
    return bash_tool_contract and bash_tool_contract.timeout.max  # read name: timeout.max
