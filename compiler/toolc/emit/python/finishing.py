"""Making the models of a schema complete: which are needed, which defaults hold, which unions have a tag, what is lost for certain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from msgspec import UNSET

from toolc.emit.python.fit import Fit
from toolc.emit.python.shape import (
    Choice,
    ListOf,
    Loss,
    MapOf,
    Member,
    Model,
    Models,
    Named,
    ObjectModel,
    RootModel,
    Scalar,
    Shape,
    Tagged,
    Union,
    named_in,
    shapes_in,
    united,
)
from toolc.emit.python.spelling import is_attribute


def finished(drafts: Sequence[Model | Named | None], shape: Shape, name: str, losses: Mapping[Loss, Sequence[Shape]]) -> Models:
    """
    Return the models that a shape needs, the one of the shape first.

    A draft that is only a number stands for the model with that number. A loss with shapes counts where a value may have two of them.
    """
    drawn = _Drawn(drafts)
    root = drawn.settled(shape)
    order = list(drawn.reached(root))
    if not isinstance(root, Named):
        order.insert(0, -1)
    numbers = {old: new for new, old in enumerate(order)}
    models = [drawn.model(old) if old >= 0 else RootModel(hint=name, shape=root) for old in order]
    models[0] = replace(models[0], hint=name)
    return Models(
        models=tuple(_changed(each, lambda shape: _renumbered(shape, numbers)) for each in models),
        losses=tuple(sorted(loss for loss, shapes in losses.items() if not shapes or not drawn.are_distinct(shapes))),
    )


class _Drawn:
    """Models as they were drafted, seen as what they stand for."""

    def __init__(self, drafts: Sequence[Model | Named | None]) -> None:
        self._drafts = drafts
        self._fit = Fit(self._raw)

    def model(self, number: int) -> Model:
        """Return a model with settled shapes, and with those defaults only that fit."""
        return _changed(self._raw(number), self.settled, self._with_default)

    def settled(self, shape: Shape) -> Shape:
        """Return a shape with numbers of models only, and with the tags of its unions."""
        return _mapped(shape, self._settled)

    def reached(self, shape: Shape) -> Iterator[int]:
        """Yield the numbers of the models that a shape needs, each before those that it needs itself."""
        pending, seen = list(named_in(shape)), set[int]()
        while pending:
            number = pending.pop(0)
            if number not in seen:
                seen.add(number)
                yield number
                pending += [each for inner in shapes_in(self.model(number)) for each in named_in(inner)]

    def are_distinct(self, shapes: Sequence[Shape]) -> bool:
        """Tell whether no value can have two of some shapes."""
        return all(self._are_apart(one, other) for one, other in combinations([self.settled(each) for each in shapes], 2))

    def _settled(self, shape: Shape) -> Shape:
        if isinstance(shape, Named):
            draft = self._drafts[shape.number]
            return self._settled(draft) if isinstance(draft, Named) else shape
        return self._tagged(united(*shape.options)) if isinstance(shape, Union) else shape

    def _raw(self, number: int) -> Model:
        draft = self._drafts[number]
        if isinstance(draft, Named):
            return self._raw(draft.number)
        if draft is None:
            raise AssertionError("a model was never read to its end")
        return draft

    def _with_default(self, member: Member) -> Member:
        if member.default is UNSET or self._fit.fits(member.default, member.shape):
            return member
        return replace(member, default=UNSET)

    def _tagged(self, shape: Shape) -> Shape:
        if not isinstance(shape, Union):
            return shape
        models = [each for each in shape.options if isinstance(each, Named) and isinstance(self._raw(each.number), ObjectModel)]
        tag = self._tag(models) if len(models) > 1 else None
        if tag is None:
            return shape
        return united(Tagged(tag, tuple(models)), *(each for each in shape.options if each not in models))

    def _tag(self, models: Sequence[Named]) -> str | None:
        """Return the member that each model requires and whose texts never are the same; it must have its name in Python too."""
        texts = [self._texts(each) for each in models]
        for name in filter(is_attribute, texts[0]):
            listed = [each.get(name, ()) for each in texts]
            if all(listed) and len(set().union(*listed)) == sum(map(len, listed)):
                return name
        return None

    def _texts(self, named: Named) -> dict[str, tuple[object, ...]]:
        model = self._raw(named.number)
        members = model.members if isinstance(model, ObjectModel) else ()
        return {each.name: each.shape.values for each in members if each.required and isinstance(each.shape, Choice) and each.shape.kind == "string"}

    def _are_apart(self, one: Shape, other: Shape) -> bool:
        if isinstance(one, Choice) and isinstance(other, Choice) and one.kind == other.kind:
            return not set(one.values) & set(other.values)
        if isinstance(one, Named) and isinstance(other, Named) and self._tag([one, other]):
            return True
        return not self._kinds(one) & self._kinds(other)

    def _kinds(self, shape: Shape) -> frozenset[str]:
        """Return the JSON types that values of a shape may have."""
        match shape:
            case Scalar() | Choice():
                return frozenset({"number" if shape.kind == "integer" else shape.kind})
            case ListOf():
                return frozenset({"array"})
            case MapOf() | Tagged():
                return frozenset({"object"})
            case Union():
                return frozenset().union(*map(self._kinds, shape.options))
            case Named() if isinstance(self._raw(shape.number), ObjectModel):
                return frozenset({"object"})
            case _:
                return frozenset({"null", "boolean", "number", "string", "array", "object"})


def _changed(model: Model, change: Callable[[Shape], Shape], member: Callable[[Member], Member] = lambda each: each) -> Model:
    if isinstance(model, RootModel):
        return replace(model, shape=change(model.shape))
    members = tuple(member(replace(each, shape=change(each.shape))) for each in model.members)
    return replace(model, members=members, others=change(model.others))


def _renumbered(shape: Shape, numbers: Mapping[int, int]) -> Shape:
    def each(inner: Shape) -> Shape:
        match inner:
            case Named():
                return Named(numbers[inner.number])
            case Tagged():
                return Tagged(inner.tag, tuple(Named(numbers[model.number]) for model in inner.models))
            case _:
                return inner

    return _mapped(shape, each)


def _mapped(shape: Shape, change: Callable[[Shape], Shape]) -> Shape:
    """Return a shape changed from its innermost parts on."""
    match shape:
        case ListOf():
            return change(replace(shape, item=_mapped(shape.item, change)))
        case MapOf():
            return change(replace(shape, value=_mapped(shape.value, change)))
        case Union():
            return change(Union(tuple(_mapped(each, change) for each in shape.options)))
        case _:
            return change(shape)
