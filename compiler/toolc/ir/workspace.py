"""The workspace: where contracts are, where outputs go, and what is judged how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import field

from toolc.ir.json import Json
from toolc.ir.note import FieldClass, Record, note
from toolc.ir.scalars import ExtensionName, Id, TargetChoice, Text

ID, TEXT, SCHEMA, SAFETY, HOST, PEOPLE = FieldClass

Level: TypeAlias = Literal["error", "warning", "note", "off"]

LEVELS = {"error": "The build fails.", "warning": "It should be looked at.", "note": "It is worth knowing.", "off": "Nothing is said."}


class PathLint(Record):
    """What is judged differently in some files."""

    select: Annotated[tuple[str, ...] | None, note("Rules that are on.", absent="those of the workspace", unique=True, examples=(["default"],))] = (
        None
    )
    ignore: Annotated[tuple[str, ...], note("Rules that are off.", unique=True, examples=(["TC504"],))] = ()
    severity: Annotated[Mapping[str, Level], note("How bad a rule's findings are.", values=LEVELS, examples=({"TC703": "warning"},))] = {}


class Lint(Record):
    """Which rules are on, and how bad their findings are. A rule is named by code, by a prefix of codes, by name, or by category."""

    select: Annotated[
        tuple[str, ...], note("Rules that are on: `default`, `all`, or rules.", absent="default", unique=True, examples=(["default", "TC7"],))
    ] = ("default",)
    ignore: Annotated[tuple[str, ...], note("Rules that are off.", unique=True, examples=(["TC504"],))] = ()
    severity: Annotated[Mapping[str, Level], note("How bad a rule's findings are.", values=LEVELS, examples=({"TC703": "warning"},))] = {}
    per_path: Annotated[
        Mapping[str, PathLint], note("What is judged differently, by glob over paths.", examples=({"contracts/old/**": {"ignore": ["TC504"]}},))
    ] = {}
    fail_on: Annotated[
        Literal["error", "warning", "note"],
        note(
            "From which severity on the exit code is 1.",
            absent="error",
            values={"error": "Errors only.", "warning": "Warnings and errors.", "note": "Every finding."},
        ),
    ] = "error"


class Losses(Record):
    """What happens when a target cannot take a constraint."""

    policy: Annotated[
        Literal["fold", "downgrade", "error"],
        note(
            "The rule for all tools.",
            absent="fold",
            values={"fold": "It is told in the description.", "downgrade": "The tool is sent without strict mode.", "error": "It is an error."},
        ),
    ] = "fold"


READS = {
    "model": "They reach a model.",
    "enforce": "They change what the host does.",
    "display": "They are shown to people.",
    "check": "They are only looked at by a rule.",
    "copy": "They are restated in an output.",
}


class Reader(Record):
    """Code of a host that reads fields of contracts."""

    name: Annotated[Id, note("Its name.", examples=("executor",))]
    kind: Annotated[Literal["model", "enforce", "display", "check", "copy"], note("What it does with them.", values=READS)]
    fields: Annotated[tuple[str, ...], note("The fields, as globs.", unique=True, examples=(["timeout.*"],))]
    path: Annotated[str, note("The file that holds it.", examples=("host/executor.py",))]
    symbol: Annotated[str | None, note("Its function or class.", examples=("Executor.run",))] = None


CERTAINTIES = {
    "exact": "Only chains of names that start at a contract.",
    "unique": "Also names that only one field has, on values of unknown origin.",
    "ambiguous": "Also names that several fields have, and everyday words.",
}


class Scan(Record):
    """Source in which reads of contract fields are searched."""

    paths: Annotated[tuple[str, ...], note("The files, as globs.", unique=True, examples=(["host/**/*.py"],))]
    roots: Annotated[
        tuple[str, ...], note("Variables and types that are contracts.", absent="guessed", unique=True, examples=(["contract", "tool.contract"],))
    ] = ()
    certainty: Annotated[Literal["exact", "unique", "ambiguous"], note("How sure a read must be to count.", absent="unique", values=CERTAINTIES)] = (
        "unique"
    )


Step: TypeAlias = Literal["decode", "prepare", "validate", "mode", "rules", "approve", "run", "checkOutput", "budget"]


STEPS = {
    "decode": "The provider's form of a call is read.",
    "prepare": "Names and arguments are brought into their written form, and defaults are filled in.",
    "validate": "The arguments are judged by the call schema and the rules between parameters.",
    "mode": "The collaboration mode allows, asks or refuses.",
    "rules": "Permission rules allow, ask or refuse.",
    "approve": "A person is asked.",
    "run": "The tool does its work.",
    "checkOutput": "The result is judged by the output schema.",
    "budget": "The result is cut to its limit.",
}


class Host(Record):
    """A program that runs the tools."""

    pipeline: Annotated[
        tuple[Step, ...] | None,
        note("What it does with a call, in its real order.", values=STEPS, examples=(["decode", "prepare", "validate", "approve", "run"],)),
    ] = None
    readers: Annotated[
        tuple[Reader, ...],
        note(
            "Code that reads fields, as its authors declare.",
            examples=([{"name": "executor", "kind": "enforce", "fields": ["timeout.*"], "path": "host/executor.py"}],),
        ),
    ] = ()
    scan: Annotated[Scan | None, note("Source in which reads are searched.", examples=({"paths": ["host/**/*.py"]},))] = None
    observed: Annotated[
        tuple[str, ...], note("Files with reads that it recorded while it ran.", unique=True, examples=(["observed/reads.jsonl"],))
    ] = ()


PLACES = {
    "contract": "A contract.",
    "toolset": "A toolset.",
    "profile": "A profile.",
    "workspace": "The workspace file.",
    "parameter": "An entry of `parameters`.",
    "effects": "A contract's `effects`.",
    "permission": "A contract's `permission`.",
    "fact": "An entry of a toolset's `facts`.",
    "host": "An entry of the workspace's `hosts`.",
}

CLASSES = {
    "id": "Who the tool is.",
    "text": "It reaches the model.",
    "schema": "What a call takes and returns.",
    "safety": "What a call may do, and who must agree.",
    "host": "How the host runs it.",
    "people": "It is for people.",
}


class Extension(Record):
    """A field of one's own."""

    schema: Annotated[Mapping[str, Json], note("JSON Schema of its value.", examples=({"type": "string"},))]
    where: Annotated[
        tuple[Literal["contract", "toolset", "profile", "workspace", "parameter", "effects", "permission", "fact", "host"], ...],
        note("The maps on which it may stand.", absent="contract", values=PLACES, unique=True),
    ] = ("contract",)
    class_: Annotated[
        Literal["id", "text", "schema", "safety", "host", "people"], note("What kind of fact it states.", absent="people", values=CLASSES)
    ] = field(name="class", default="people")
    to_model: Annotated[bool, note("Whether it reaches a model.", absent="false")] = False


class Workspace(Record):
    """One workspace."""

    workspace: Annotated[Literal[1], note("The version of the language. Every workspace file starts with it.", field_class=ID)]
    requires: Annotated[Text | None, note("The versions of toolc that can read it.", field_class=ID, absent="any", examples=(">=0.1",))] = None
    edition: Annotated[
        Literal[2026],
        note(
            "The default rule set, the defaults and the layout of outputs; pinned so that an upgrade moves nothing.",
            field_class=ID,
            absent="the newest",
        ),
    ] = 2026
    contracts: Annotated[
        tuple[Text, ...] | None,
        note("Where contracts are, as globs.", field_class=ID, absent="everywhere", unique=True, examples=(["contracts/**"],)),
    ] = None
    out: Annotated[Text, note("The folder of outputs.", field_class=ID, absent="generated")] = "generated"
    targets: Annotated[
        Mapping[str, TargetChoice],
        note(
            "What the name of a target stands for: another one, perhaps pinned, or a file with what is known of it.",
            field_class=HOST,
            absent="the edition's choice",
            examples=({"anthropic": "anthropic@2026-11"}, {"acme": "targets/acme.yaml"}),
        ),
    ] = {}
    lint: Annotated[Lint, note("Which rules are on.", field_class=PEOPLE, absent="the default set")] = Lint()
    losses: Annotated[Losses, note("What happens when a target cannot take a constraint.", field_class=SCHEMA, absent="fold")] = Losses()
    hosts: Annotated[Mapping[Id, Host], note("Programs that run the tools.", field_class=HOST, absent="none")] = {}
    extensions: Annotated[Mapping[ExtensionName, Extension], note("Fields of one's own.", field_class=PEOPLE, absent="none")] = {}


def is_target_file(choice: str) -> bool:
    """Tell whether what a target stands for is a file with data about it."""
    return choice.endswith((".yaml", ".yml"))
