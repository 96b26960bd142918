"""The models of all tools of a toolset, read and generated together; what cannot be modelled is typed as JSON, and is a gap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from toolc.emit.python.annotation import Question, question
from toolc.emit.python.class_view import ClassView, class_views
from toolc.emit.python.generation import Answer, Refusal, answers, refusal
from toolc.emit.python.literal import paragraph
from toolc.emit.python.reading import models_of
from toolc.emit.python.shape import Loss, Models
from toolc.emit.python.spelling import class_stems
from toolc.emit.python.union import united
from toolc.ir.json import ObjectSchema
from toolc.ir.program import Reachable, Tool
from toolc.traits.form import Forms

Side: TypeAlias = Literal["inputSchema", "outputSchema"]

SHOWN: Final = 20
"""How many losses a docstring lists."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A schema that has no models: its values are typed as any JSON, and only the gate judges them."""

    tool: Tool
    side: Side
    reason: str


@dataclass(frozen=True, slots=True)
class SideView:
    """What one schema of a tool becomes: the name of the class of the whole, and all classes, those that are used first."""

    name: str
    classes: tuple[ClassView, ...]


@dataclass(frozen=True, slots=True)
class ToolModels:
    """The classes of a tool's arguments, and of its results where they have a schema."""

    tool: Tool
    input: SideView
    output: SideView | None

    @property
    def sides(self) -> tuple[SideView, ...]:
        """Return the input, and the output where there is one."""
        return (self.input,) if self.output is None else (self.input, self.output)


@dataclass(frozen=True, slots=True)
class _Draft:
    """One schema of a tool as it was read, or why it could not be."""

    tool: Tool
    side: Side
    name: str
    models: Models | Refusal
    is_united: bool = False

    @property
    def questions(self) -> tuple[Question, ...]:
        return () if isinstance(self.models, Refusal) else tuple(map(question, self.models.models))

    def finished(self, questions: Sequence[Question], replies: Sequence[Answer]) -> SideView | Gap:
        """Return the classes that are made of the generator's replies."""
        refusals = [each for each in (self.models, *replies) if isinstance(each, Refusal)]
        if isinstance(self.models, Refusal) or refusals:
            return Gap(self.tool, self.side, refusals[0].reason)
        expressions = [each for each in replies if not isinstance(each, Refusal)]
        try:
            views = class_views(self.models.models, questions, expressions)
        except Exception as error:  # noqa: BLE001  # an answer that nobody thought of must not take the other tools with it
            return Gap(self.tool, self.side, refusal(error).reason)
        return SideView(self.name, tuple(self._told(each, self.models.losses) if each.name == self.name else each for each in views))

    def untyped(self) -> SideView:
        """Return the class that stands in for models: any JSON object, or any JSON value as a result."""
        kind = "dict[str, JsonValue]" if self.side == "inputSchema" else "JsonValue"
        text = f"{self._about}\n\nIts schema says more than types in Python can: only the gate judges it."
        view = ClassView(name=self.name, base=f"Root[{kind}]", description=text, names=frozenset({"Root", "JsonValue"}))
        return SideView(self.name, (view,))

    @property
    def _about(self) -> str:
        return f"What {self.tool.name} {'takes' if self.side == 'inputSchema' else 'returns'}."

    def _told(self, view: ClassView, losses: Sequence[Loss]) -> ClassView:
        texts = ["\n".join(paragraph(view.description)) or self._about]
        if self.is_united:
            texts.append("It takes what any form of the tool takes; the gate judges by the form that the session has.")
        if losses:
            lines = [f"- `{each.keyword}` at {each.pointer or 'the root'}" for each in losses[:SHOWN]]
            lines += [f"- and {len(losses) - SHOWN} more"] if len(losses) > SHOWN else []
            texts.append("\n".join(["The schema says more than this checks; the gate judges all of it:", "", *lines]))
        return replace(view, description="\n\n".join(texts))


def tool_models(tools: Sequence[Tool], forms: Forms) -> tuple[tuple[ToolModels, ...], tuple[Gap, ...]]:
    """Return the models of tools that have a base form, each for all its forms, and the schemas for which there are none."""
    stems = class_stems(tool.id for tool in tools)
    drafts = [draft for tool in tools for draft in _drafts(tool, stems[tool.id], forms.get(tool.id, ()))]
    asked = [draft.questions for draft in drafts]
    replies = iter(answers([each.sheet for questions in asked for each in questions]))
    made = [draft.finished(questions, [next(replies) for _ in questions]) for draft, questions in zip(drafts, asked, strict=True)]
    views = {(draft.tool.id, draft.side): draft.untyped() if isinstance(each, Gap) else each for draft, each in zip(drafts, made, strict=True)}
    models = tuple(ToolModels(tool, views[tool.id, "inputSchema"], views.get((tool.id, "outputSchema"))) for tool in tools)
    return models, tuple(each for each in made if isinstance(each, Gap))


def _drafts(tool: Tool, stem: str, forms: Iterable[Reachable]) -> Iterator[_Draft]:
    if tool.base is None:
        raise AssertionError("a tool without a base form has no models")
    every = (tool.base, *(each.form for each in forms if each.form.digest))
    yield _draft(tool, "inputSchema", f"{stem}Input", [each.call_schema for each in every])
    if tool.base.output_schema is not None:
        yield _draft(tool, "outputSchema", f"{stem}Output", [each.output_schema or {} for each in every])


def _draft(tool: Tool, side: Side, name: str, schemas: Sequence[ObjectSchema]) -> _Draft:
    return _Draft(tool, side, name, _read(schemas, name), is_united=any(each != schemas[0] for each in schemas))


def _read(schemas: Sequence[ObjectSchema], name: str) -> Models | Refusal:
    try:
        return models_of(united(schemas), name)
    except Exception as error:  # noqa: BLE001  # a schema that nobody thought of must not take the other tools with it
        return refusal(error)
