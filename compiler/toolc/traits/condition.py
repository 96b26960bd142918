"""Where a contract asks for facts: the conditions that make its forms, and every other expression, each with the place that it stands at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolc.ir.contract import Contract, VariantMerge
from toolc.ir.texts import ConditionalText
from toolc.source import Path


@dataclass(frozen=True, slots=True)
class Written:
    """A text of a contract, and its path from the contract's root."""

    path: Path
    text: str


def conditions(contract: Contract) -> tuple[str, ...]:
    """
    Return the expressions that make a contract's forms, each once.

    First `when` of each variant, then `when` of each parameter, then `when` of the parameters that variants merge; all in written order.
    """
    return tuple(dict.fromkeys(each.text for each in _of_forms(contract)))


def gates(contract: Contract) -> Iterator[Written]:
    """Yield the expressions of a contract's availability."""
    if contract.availability is not None:
        if contract.availability.when is not None:
            yield Written(("availability", "when"), contract.availability.when)
        if contract.availability.refuse_when is not None:
            yield Written(("availability", "refuseWhen"), contract.availability.refuse_when)


def expressions(contract: Contract) -> Iterator[Written]:
    """Yield every expression of a contract: of its gates, of its forms, of its texts."""
    yield from gates(contract)
    yield from _of_forms(contract)
    yield from text_conditions(contract)


def text_conditions(contract: Contract) -> Iterator[Written]:
    """Yield the conditions of the texts for the model, those that variants merge included."""
    for path, item in text_items(contract):
        if isinstance(item, ConditionalText) and item.when is not None:
            yield Written((*path, "when"), item.when)


def model_texts(contract: Contract) -> Iterator[Written]:
    """Yield the texts that become the description that a model sees, those that variants merge included."""
    for path, item in text_items(contract):
        yield Written((*path, "text"), item.text) if isinstance(item, ConditionalText) else Written(path, item)


def text_items(contract: Contract) -> Iterator[tuple[Path, str | ConditionalText]]:
    """Yield the items of the description and of the usage list, those that variants merge included, each with its path."""
    yield from _items_of(contract, ())
    for path, merge in _merges(contract):
        yield from _items_of(merge, path)


def _of_forms(contract: Contract) -> Iterator[Written]:
    for index, variant in enumerate(contract.variants):
        yield Written(("variants", index, "when"), variant.when)
    yield from _of_parameters(contract, ())
    for path, merge in _merges(contract):
        yield from _of_parameters(merge, path)


def _of_parameters(told: Contract | VariantMerge, path: Path) -> Iterator[Written]:
    for name, parameter in told.parameters.items():
        if parameter.when is not None:
            yield Written((*path, "parameters", name, "when"), parameter.when)


def _items_of(told: Contract | VariantMerge, path: Path) -> Iterator[tuple[Path, str | ConditionalText]]:
    if isinstance(told.description, str):
        yield (*path, "description"), told.description
    elif isinstance(told.description, tuple):
        yield from (((*path, "description", index), item) for index, item in enumerate(told.description))
    yield from (((*path, "usage", index), item) for index, item in enumerate(told.usage or ()))


def _merges(contract: Contract) -> Iterator[tuple[Path, VariantMerge]]:
    for index, variant in enumerate(contract.variants):
        if variant.merge is not None:
            yield ("variants", index, "merge"), variant.merge
