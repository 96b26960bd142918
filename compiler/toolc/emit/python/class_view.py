"""The classes of models as a template prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import UNSET

from toolc.emit.python.annotation import OTHERS, ROOT, Annotation, Question, Spelling
from toolc.emit.python.default import Defaults
from toolc.emit.python.generation import Expression
from toolc.emit.python.literal import docstring, text_literal
from toolc.emit.python.shape import ANYTHING, NEVER, Member, Model, ObjectModel, RootModel, Scalar, Shape, named_in, options_of, shapes_in
from toolc.emit.python.spelling import attribute_names, distinct, shortened
from toolc.schema.component import components, recursive

INDENT: Final = 4

OVERRIDES: Final = "pyright: ignore[reportIncompatibleVariableOverride]"
"""What a class says to pyright where it tells pydantic the type of the members that it does not name."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field: its line of source, and what people read about it."""

    line: str
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassView:
    """A class: `setup` are the lines before its fields, `names` what it uses of others."""

    name: str
    base: str
    description: str
    setup: tuple[str, ...] = ()
    fields: tuple[FieldView, ...] = ()
    names: frozenset[str] = frozenset()

    @property
    def body(self) -> tuple[str, ...]:
        """Return what stands in the class, a line each, or several where a docstring is long; an empty one parts groups."""
        text = docstring(self.description, INDENT)
        groups = [[text]] if text else []
        groups += [list(self.setup)] if self.setup else []
        groups += _paragraphs(self.fields)
        return tuple(line for group in groups or [["pass"]] for line in ["", *group])[1:]


def class_views(models: Sequence[Model], questions: Sequence[Question], answers: Sequence[Mapping[str, Expression]]) -> tuple[ClassView, ...]:
    """Return the classes of models, given what the generator says of each; those that are used come first."""
    uses = {number: tuple(dict.fromkeys(each for shape in shapes_in(model) for each in named_in(shape))) for number, model in enumerate(models)}
    order = [number for component in components(uses) for number in component]
    loops = recursive(uses)
    names = _names(models)
    return tuple(
        _Class(
            models[number],
            names[number],
            Spelling(questions[number], answers[number], names),
            Defaults(models, names, frozenset(order[:place]) - loops),
            is_recursive=number in loops,
        ).view()
        for place, number in enumerate(order)
    )


def _names(models: Sequence[Model]) -> tuple[str, ...]:
    """Return the names of classes by number; the first is called as its hint says."""
    first, *others = models
    wanted = {first.hint: first.hint} | {f"{each.at}#{number}": shortened(each.hint) for number, each in enumerate(others)}
    return tuple(distinct(wanted).values())


def _paragraphs(fields: Iterable[FieldView]) -> list[list[str]]:
    """Return the lines of fields in groups: what people read about a field ends one."""
    groups: list[list[str]] = [[]]
    for each in fields:
        groups[-1].append(each.line)
        text = docstring(each.description, INDENT)
        if text:
            groups[-1].append(text)
            groups.append([])
    return [group for group in groups if group]


@dataclass(frozen=True, slots=True)
class _Class:
    """What is known of a class when it is written."""

    model: Model
    name: str
    spelling: Spelling
    defaults: Defaults
    is_recursive: bool = field(kw_only=True)

    def view(self) -> ClassView:
        model = self.model
        return self._root(model) if isinstance(model, RootModel) else self._object(model)

    def _root(self, model: RootModel) -> ClassView:
        root = self.spelling.annotation(ROOT)
        base = "Root" if self.spelling.asked.is_linear else "BacktrackingRoot"
        return ClassView(
            name=self.name,
            base=f"{base}[{text_literal(root.text) if self.is_recursive else root.text}]",
            description=model.description,
            names=root.names | {base},
        )

    def _object(self, model: ObjectModel) -> ClassView:
        attributes = attribute_names((each.name for each in model.members), frozenset(self.defaults.classes))
        lines = [self._field(member, attributes[member.name], self.spelling.annotation(f"m{number}")) for number, member in enumerate(model.members)]
        setup = (*_configuration(self.spelling, is_closed=model.others == NEVER), *_others(model, self.spelling))
        return ClassView(
            name=self.name,
            base="Model",
            description=model.description,
            setup=tuple(each.text for each in setup),
            fields=tuple(FieldView(line.text, member.description) for line, member in zip(lines, model.members, strict=True)),
            names=frozenset({"Model"}).union(*(each.names for each in (*lines, *setup))),
        )

    def _field(self, member: Member, attribute: str, annotation: Annotation) -> Annotation:
        typed, value = (annotation, "") if member.required else self._omissible(member, annotation)
        if attribute == member.name:
            return Annotation(f"{attribute}: {typed.text}{value}", typed.names)
        aliased = f"Annotated[{typed.text}, Field(alias={text_literal(member.name)})]"
        return Annotation(f"{attribute}: {aliased}{value}", typed.names | {"Annotated", "Field"})

    def _omissible(self, member: Member, annotation: Annotation) -> tuple[Annotation, str]:
        """Return the type and the value of a field that may be left out."""
        if member.default is not UNSET and member.default is not None:
            default = self.defaults.of(member.default, member.shape)
            return Annotation(annotation.text, annotation.names | default.names), f" = {default.text}"
        if _says_null(member.shape):
            return annotation, " = None"
        if self.defaults.fit.fits(None, member.shape):
            return Annotation(f"{annotation.text} | None", annotation.names), " = None"
        return Annotation(f"Omissible[{annotation.text}]", annotation.names | {"Omissible"}), " = None"


def _configuration(spelling: Spelling, *, is_closed: bool) -> Iterator[Annotation]:
    settings = ['extra="forbid"'] if is_closed else []
    settings += [] if spelling.asked.is_linear else ['regex_engine="python-re"']
    if settings:
        yield Annotation(f"model_config = ConfigDict({', '.join(settings)})", frozenset({"ConfigDict"}))


def _others(model: ObjectModel, spelling: Spelling) -> Iterator[Annotation]:
    if model.others not in {ANYTHING, NEVER}:
        others = spelling.annotation(OTHERS)
        yield Annotation(f"__pydantic_extra__: dict[str, {others.text}] = Field(init=False)  # {OVERRIDES}", others.names | {"Field"})


def _says_null(shape: Shape) -> bool:
    return shape == ANYTHING or Scalar("null") in options_of(shape)
