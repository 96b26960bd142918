"""The plain value of a composed document: aliases shared, merge keys applied."""

from __future__ import annotations

from toolc.frontend.outline import ListNode, MapNode, Node, TextNode, target_of
from toolc.frontend.tag import scalar_value
from toolc.frontend.value import Value


def is_merge_key(node: Node) -> bool:
    """Tell whether a key is `<<` without quotes or tag."""
    return isinstance(node, TextNode) and node.text == "<<" and not node.style and node.tag is None


def merged_mappings(value: Node) -> tuple[MapNode, ...] | None:
    """Return the mappings that a merge key takes its entries from, the first the strongest, or None where it names something else."""
    target = target_of(value)
    sources = tuple(target_of(item) for item in target.items) if isinstance(target, ListNode) else (target,)
    mappings = tuple(source for source in sources if isinstance(source, MapNode))
    return mappings if len(mappings) == len(sources) else None


def mapping_value(root: MapNode) -> dict[str, Value]:
    """Return the value of a document in which inspection found no error; what aliases repeat is one value, shared."""
    return _Construction().mapping(root)


class _Construction:
    """Remembers the values that aliases may share."""

    def __init__(self) -> None:
        self._lists: dict[int, list[Value]] = {}
        self._mappings: dict[int, dict[str, Value]] = {}

    def mapping(self, node: MapNode) -> dict[str, Value]:
        if id(node) not in self._mappings:
            self._mappings[id(node)] = self._new_mapping(node)
        return self._mappings[id(node)]

    def _value(self, node: Node) -> Value:
        target = target_of(node)
        if isinstance(target, TextNode):
            return scalar_value(target)
        return self.mapping(target) if isinstance(target, MapNode) else self._list(target)

    def _list(self, node: ListNode) -> list[Value]:
        if id(node) not in self._lists:
            self._lists[id(node)] = [self._value(item) for item in node.items]
        return self._lists[id(node)]

    def _new_mapping(self, node: MapNode) -> dict[str, Value]:
        own = {text_of(key) for key, _ in node.entries if not is_merge_key(key)}
        mapping: dict[str, Value] = {}
        for key, value in node.entries:
            if is_merge_key(key):
                self._merge(mapping, own, value)
            else:
                mapping[text_of(key)] = self._value(value)
        return mapping

    def _merge(self, mapping: dict[str, Value], own: set[str], value: Node) -> None:
        for source in merged_mappings(value) or ():
            for key, inherited in self.mapping(source).items():
                if key not in own:
                    mapping.setdefault(key, inherited)


def text_of(key: Node) -> str:
    """Return the text of a key that is a text."""
    target = target_of(key)
    return target.text if isinstance(target, TextNode) else ""
