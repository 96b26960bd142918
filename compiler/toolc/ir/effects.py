"""What a call looks at, changes and destroys, and what can be done when it breaks off."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from toolc.ir.note import Merge, Record, note
from toolc.ir.scalars import Id, ParameterKey, ToolName, Unknown

Scope: TypeAlias = Literal["workspace", "git", "network", "system", "session", "user"]

SCOPES = {
    "workspace": "Files of the project.",
    "git": "The project's history and references.",
    "network": "Anything off this machine.",
    "system": "The rest of this machine, processes included.",
    "session": "The conversation's own state.",
    "user": "A person's attention.",
}


class ByKey(Record):
    """A property that holds for calls with equal values of a parameter."""

    key: Annotated[ParameterKey, note("The parameter whose value decides.", examples=("requestId",))]


class OverlapByKey(Record):
    """Calls exclude each other when their keys are equal in one space."""

    key: Annotated[ParameterKey, note("The parameter whose value is the key.", examples=("filePath",))]
    space: Annotated[
        Id | None,
        note(
            "The space in which keys are compared; tools that name the same space exclude each other.", absent="the tool's own", examples=("files",)
        ),
    ] = None


class Effects(Record):
    """What a call does to the world. An absent list is unstated, not empty."""

    reads: Annotated[tuple[Scope, ...] | Unknown | None, note("What a call looks at.", values=SCOPES, unique=True, examples=(["workspace"],))] = None
    writes: Annotated[
        tuple[Scope, ...] | Unknown | None,
        note("What a call changes. An empty list implies that it destroys nothing.", values=SCOPES, unique=True, examples=([], ["workspace", "git"])),
    ] = None
    destroys: Annotated[
        tuple[Scope, ...] | Unknown | None,
        note("What a call changes beyond recall; what is destroyed is also written.", values=SCOPES, unique=True, examples=([], ["workspace"])),
    ] = None
    idempotent: Annotated[
        bool | Unknown | ByKey | None,
        note(
            "Whether a second equal call changes nothing more; by key: calls with equal values of one parameter.",
            merge=Merge.WHOLE,
            examples=(True, {"key": "requestId"}),
        ),
    ] = None
    overlap: Annotated[
        Literal["parallel", "exclusive", "unknown"] | OverlapByKey | None,
        note(
            "Whether calls may run at the same time.",
            merge=Merge.WHOLE,
            values={"parallel": "At any time, beside any other call.", "exclusive": "Alone."},
            examples=("parallel", {"key": "filePath", "space": "files"}),
        ),
    ] = None
    open_world: Annotated[
        bool | Unknown | None, note("Set to false when `network` is reached but only a closed set of known peers.", examples=(False,))
    ] = None


class Resume(Record):
    """A broken call is taken up again by another tool."""

    resume: Annotated[ToolName, note("The tool that takes it up again.", examples=("TaskOutput",))]


Recovery: TypeAlias = Literal["none", "rerun", "compensate", "unknown"] | Resume

RECOVERY = {
    "none": "Nothing; a call that broke off may have done half its work.",
    "rerun": "The same call again.",
    "compensate": "The host undoes what was done.",
}
