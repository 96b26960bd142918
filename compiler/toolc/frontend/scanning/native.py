"""Functions and methods that every program knows: which hand on what they are given, which take an item of it, which copy it whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ITEM_METHODS: Final = frozenset(("get", "at", "pop", "shift", "find", "findlast", "setdefault", "popitem", "peek", "next"))
"""Methods that return an item of a list or a map."""

SAME_METHODS: Final = frozenset(
    (
        *("filter", "slice", "values", "reverse", "sort", "toreversed", "tosorted", "concat", "flat", "copy", "clone", "tojson", "asdict", "dict"),
        *("todict", "modeldump", "toplain", "toobject", "freeze", "replace", "modelcopy", "unwrap", "then", "deref", "elements"),
    )
)
"""Methods that return their object, or a list of its items."""

PAIR_METHODS: Final = frozenset(("items", "entries"))
"""Methods that return pairs of keys and items."""

CALLBACK_METHODS: Final = frozenset(
    (
        *("foreach", "map", "filter", "find", "findlast", "findindex", "some", "every", "flatmap", "sort", "tosorted", "partition"),
        *("then", "reduce", "tap", "each", "groupby"),
    )
)
"""Methods that call their first argument with the items of their object, or with what it promises."""

CALLBACK_PLACES: Final[Mapping[str, tuple[int | str, ...]]] = {"reduce": (1,), "sort": (0, 1), "tosorted": (0, 1)}
"""Which parameters of such a function an item is given to, where it is not the first."""

GLOBALS: Final = frozenset(
    (
        *("Math", "Object", "JSON", "Number", "String", "Array", "Date", "Promise", "Reflect", "Symbol", "Intl", "console", "process", "window"),
        *("document", "navigator", "globalThis", "Buffer", "performance", "crypto"),
    )
)
"""What every program has: nothing of it is a contract."""

DUMP_METHODS: Final = frozenset(("tojson", "asdict", "dict", "todict", "modeldump", "modeldumpjson", "tobuiltins", "json", "toobject"))
"""Methods that restate their whole object."""

SAME_CALLS: Final = frozenset(
    (
        *("dict", "list", "tuple", "set", "sorted", "reversed", "iter", "deepcopy", "copy", "asdict", "structuredclone", "freeze", "seal", "cast"),
        *("replace", "vars", "asserted", "mappingproxytype", "simplenamespace", "shallowreactive", "reactive", "readonly", "array", "from"),
        *("tobuiltins", "clone", "clonedeep", "values", "frozenset", "deque", "filter"),
    )
)
"""Functions, and methods of modules, that return what they are given, or a list of its items."""

PAIR_CALLS: Final = frozenset(("enumerate", "entries"))
"""Functions that return pairs of keys and items."""

ITEM_CALLS: Final = frozenset(("next", "min", "max", "first", "last"))
"""Functions that return an item of what they are given."""

DUMP_CALLS: Final = frozenset(
    (
        *("json.stringify", "json.dumps", "structuredclone", "object.assign", "object.entries", "object.values", "object.fromentries", "asdict"),
        *("dataclasses.asdict", "dict", "vars", "copy.deepcopy", "deepcopy", "copy.copy", "yaml.dump", "yaml.safedump", "msgspec.tobuiltins"),
        *("msgspec.json.encode", "tobuiltins", "pprint", "pprint.pprint", "console.dir", "orjson.dumps", "clonedeep"),
    )
)
"""Functions that restate the whole of what they are given."""

CALLBACK_CALLS: Final = frozenset(("map", "filter", "sorted", "min", "max", "groupby", "any", "all", "reduce"))
"""Functions that call one of their arguments with the items of another."""
