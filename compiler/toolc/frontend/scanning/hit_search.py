"""From the facts of a file to its hits: each place that uses a value is followed back to a contract, or judged by its names alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tree_sitter import Node as SyntaxNode

from toolc.frontend.scanning.calling import literal
from toolc.frontend.scanning.evaluating import Fold, Read, Trail
from toolc.frontend.scanning.evaluation import Evaluation
from toolc.frontend.scanning.facts import Definition, Facts, Located, PatternSite, Scope, Site, Step, StepKind, Use
from toolc.frontend.scanning.linking import link
from toolc.frontend.scanning.native import GLOBALS
from toolc.frontend.scanning.root import Roots
from toolc.frontend.scanning.shape import Chain, Language
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.stepping import is_whole
from toolc.frontend.scanning.value import At, Value, options_of
from toolc.frontend.scanning.vocabulary import Meaning, Node, Role, Vocabulary
from toolc.ir.reader import Certainty, ReadKind


class Found(NamedTuple):
    """A read in a file: the node that does it, the expression around it, what is read, and whether a pattern reads it."""

    node: SyntaxNode
    around: SyntaxNode
    scope: Scope
    fields: tuple[str, ...]
    certainty: Certainty
    kind: ReadKind
    via: str | None = None
    is_pattern: bool = False


def hits_in(facts: Facts, language: Language, roots: Roots) -> Iterator[Found]:
    """Yield every read in a file, in no order; some may be told twice."""
    evaluation = Evaluation(facts, language, roots)
    link(evaluation)
    for site in facts.sites:
        if _is_telling(site, language, roots.vocabulary):
            evaluation.start()
            yield from _of_site(site, evaluation)
    for pattern in facts.patterns:
        evaluation.start()
        yield from _of_pattern(pattern, evaluation)


def _is_telling(site: Site, language: Language, vocabulary: Vocabulary) -> bool:
    """Tell whether a place can be a read by its names alone: most of a program's chains have no name that a field has."""
    if site.use in {Use.DUMP, Use.PARTS}:
        return True
    shape = language.shape(site.node)
    if not isinstance(shape, Chain):
        return site.use is Use.TEST
    named = any(canonical(each.name) in vocabulary.names or is_whole(each) or literal(each.arguments) or _is_worked_out(each) for each in shape.steps)
    return named or (site.use is Use.TEST and shape.steps[-1].kind is StepKind.CALL)


def _is_worked_out(step: Step) -> bool:
    """Tell whether a step leads under a key that has a name."""
    return step.kind is StepKind.KEY and step.node.type in {"identifier", "attribute", "member_expression"}


def _of_site(site: Site, evaluation: Evaluation) -> Iterator[Found]:
    at = Located(site.node, site.scope)
    fold = evaluation.folded(at) or Fold(evaluation.value(at))
    if (place := _looked_at(fold.value, site.use)) is not None:
        yield _whole(place, site)
    elif fold.reads:
        yield from (_found(each, site.node, site.scope, site.use) for each in fold.reads)
    else:
        yield from _of_trails(fold.trails, site.node, site.scope, evaluation)


def _of_pattern(pattern: PatternSite, evaluation: Evaluation) -> Iterator[Found]:
    definition = pattern.definition
    fold = evaluation.stepping.fold(evaluation.origin_of(definition), definition.steps, definition.scope)
    found = [_found(each, pattern.node, definition.scope, Use.VALUE) for each in fold.reads or _left_over(fold.value, definition)]
    for each in found or _of_trails(fold.trails, pattern.node, definition.scope, evaluation):
        yield each._replace(is_pattern=True)


def _left_over(value: Value, definition: Definition) -> Iterator[Read]:
    """Yield the copies that a pattern makes of what it leaves over of a section."""
    last = definition.steps[-1]
    for each in options_of(value) if last.kind is StepKind.REST else ():
        if isinstance(each, At) and each.place.below and each.place.item() is None:
            yield Read(each.place, last, is_dump=True)


def _found(read: Read, around: SyntaxNode, scope: Scope, use: Use) -> Found:
    place = read.place
    is_copied = read.is_dump or use is Use.COPY
    kind = ReadKind.COPY if is_copied else ReadKind.ENFORCE
    fields = place.everything if read.is_dump else place.fields
    return Found(read.step.node, around, scope, fields, Certainty.EXACT, kind, place.via)


def _looked_at(value: Value, use: Use) -> Node | None:
    """Return the place of a section that a use asks for as such: whether it is there at all, or all that is in it."""
    for each in options_of(value):
        is_section = isinstance(each, At) and bool(each.place.below)
        if isinstance(each, At) and is_section and (_is_restated(each.place, use) or (use is Use.TEST and each.place.role is Role.BARE)):
            return each.place
    return None


def _is_restated(place: Node, use: Use) -> bool:
    """Tell whether a use restates a section; who goes through the parts of a map or a list does not."""
    return use is Use.DUMP or (use is Use.PARTS and place.item() is None)


def _whole(place: Node, site: Site) -> Found:
    if site.use in {Use.DUMP, Use.PARTS}:
        return Found(site.node, site.node, site.scope, place.everything, Certainty.EXACT, ReadKind.COPY, place.via)
    return Found(site.node, site.node, site.scope, place.fields, Certainty.EXACT, ReadKind.ENFORCE, place.via)


def _of_trails(trails: Iterable[Trail], around: SyntaxNode, scope: Scope, evaluation: Evaluation) -> Iterator[Found]:
    """Yield what the names of a chain mean by themselves: the surest, and of several the last."""
    best: tuple[Meaning, Trail] | None = None
    for trail in trails:
        meaning = None if trail.names[0] in GLOBALS else evaluation.roots.vocabulary.meaning(trail.names)
        if meaning is not None and (best is None or meaning.certainty is Certainty.UNIQUE or best[0].certainty is Certainty.AMBIGUOUS):
            best = (meaning, trail)
    if best is not None:
        meaning, trail = best
        yield Found(trail.step.node, around, scope, meaning.fields, meaning.certainty, ReadKind.ENFORCE)
