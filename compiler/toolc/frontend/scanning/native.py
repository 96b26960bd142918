"""Functions and methods that every program knows: which hand on what they are given, which take an item of it, which copy it whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ITEM_METHODS: Final = frozenset(
    ("get", "at", "pop", "shift", "find", "findlast", "setdefault", "popitem", "peek", "next", "getnowait", "popleft", "receive", "recv")
)
"""Methods that return an item of a list or a map."""

SAME_METHODS: Final = frozenset(
    (
        *("filter", "slice", "values", "reverse", "sort", "toreversed", "tosorted", "concat", "flat", "copy", "clone", "tojson", "asdict", "dict"),
        *("todict", "modeldump", "toplain", "toobject", "freeze", "replace", "modelcopy", "unwrap", "then", "deref", "elements", "catch", "finally"),
        *("__enter__", "__aenter__", "__iter__", "__aiter__", "all", "splice", "tolist", "toarray", "union", "difference", "intersection"),
    )
)
"""Methods that return their object, or a list of its items."""

ENTER_METHODS: Final = frozenset(("__enter__", "__aenter__"))
"""Methods that give what a `with` statement names: itself, or what a generator yields."""

KEY_METHODS: Final = frozenset(("has", "hasownproperty", "contains", "__contains__"))
"""Methods that tell whether something stands under a key."""

PART_METHODS: Final = frozenset(("items", "values", "entries", "keys"))
"""Methods that give the keys or the values of a map, which restate a section."""

PAIR_METHODS: Final = frozenset(("items", "entries"))
"""Methods that return pairs of keys and items."""

CALLBACK_METHODS: Final = frozenset(
    (
        *("foreach", "map", "filter", "find", "findlast", "findindex", "some", "every", "flatmap", "sort", "tosorted", "partition"),
        *("then", "reduce", "reduceright", "tap", "each", "groupby", "keyby", "indexby", "sortby", "orderby", "maxby", "minby", "uniqby", "sumby"),
        *("findlastindex", "apply", "countby", "from", "fromasync", "starmap", "takewhile", "dropwhile", "nsmallest", "nlargest", "mapvalues"),
    )
)
"""Methods that call their first argument with the items of their object, or with what it promises."""

CALLBACK_PLACES: Final[Mapping[str, tuple[int | str, ...]]] = {"reduce": (1,), "reduceright": (1,), "sort": (0, 1), "tosorted": (0, 1)}
"""Which parameters of such a function an item is given to, where it is not the first."""

GLOBALS: Final = frozenset(
    (
        *("Math", "Object", "JSON", "Number", "String", "Array", "Date", "Promise", "Reflect", "Symbol", "Intl", "console", "process", "window"),
        *("document", "navigator", "globalThis", "Buffer", "performance", "crypto"),
    )
)
"""What every program has: nothing of it is a contract."""

MODULES: Final = frozenset(
    ("Array", "Object", "Map", "_", "lodash", "R", "functools", "itertools", "heapq", "builtins", "more_itertools", "toolz", "asyncio")
)
"""What holds functions that are given the list they are about."""

DUMP_METHODS: Final = frozenset(
    (
        *("tojson", "asdict", "dict", "todict", "modeldump", "modeldumpjson", "tobuiltins", "json", "toobject", "copy", "modelcopy", "clone"),
        *("replace", "toplain", "serialize"),
    )
)
"""Methods that restate their whole object."""

SAME_CALLS: Final = frozenset(
    (
        *("dict", "list", "tuple", "set", "sorted", "reversed", "iter", "deepcopy", "copy", "asdict", "structuredclone", "freeze", "seal", "cast"),
        *("replace", "vars", "asserted", "mappingproxytype", "simplenamespace", "shallowreactive", "reactive", "readonly", "array", "from"),
        *("tobuiltins", "clone", "clonedeep", "values", "frozenset", "deque", "filter", "set", "aiter", "islice", "takewhile", "dropwhile", "cycle"),
        *("sample", "nsmallest", "nlargest", "evolve", "closing", "shield", "createtask", "ensurefuture", "waitfor", "resolve", "entercontext"),
        *(
            "enterasynccontext",
            "createcontext",
            "usecontext",
            "usecallback",
            "usedeferredvalue",
            "toraw",
            "torefs",
            "storetorefs",
            "unref",
            "orderby",
            "sortby",
            "uniqby",
        ),
        *("merge", "assign", "proxy", "chainmap", "track", "tqdm", "castdraft", "rejectby", "checktype", "notnone", "fromasync"),
    )
)
"""Functions, and methods of modules, that return what they are given, or a list of its items."""

PAIR_CALLS: Final = frozenset(("enumerate", "entries"))
"""Functions that return pairs of keys and items."""

ITEM_CALLS: Final = frozenset(("next", "anext", "min", "max", "first", "last", "choice", "heappop", "one", "minby", "maxby"))
"""Functions that return an item of what they are given."""

MAP_CALLS: Final = frozenset(("map", "weakmap", "fromentries", "dict", "ordereddict", "frompairs"))
"""Functions and classes that make a map of pairs."""

TYPED_CALLS: Final = frozenset(
    (
        *("decode", "structure", "parseobjas", "convert", "deserialize", "fromdict", "loads", "load", "parse", "resolve", "inject", "getinstance"),
        *("validate", "validatepython", "validatejson", "parseraw", "mock", "createautospec", "plaintoinstance", "plaintoclass", "typeadapter"),
    )
)
"""Functions that return an object of a type which they are given."""

SIGNALS: Final = frozenset(("input", "required", "signal", "model", "viewchild", "contentchild", "creatememo", "linkedsignal"))
"""Functions that return a function which returns a value of their type argument."""

GETTER_CALLS: Final = frozenset(("attrgetter", "itemgetter"))
"""Functions that make a function which returns parts of what it is given."""

LATER_CALLS: Final = frozenset(
    ("partial", "partialmethod", "submit", "tothread", "callsoon", "startsoon", "runsync", "call", "bind", "addtask", "spawn")
)
"""Functions that call another, now or later, with the arguments that follow it."""

UNWRAPPING: Final = frozenset(("value", "current"))
"""Names under which references, signals and results hold what they are about."""

KEYED_CALLS: Final[Mapping[str, bool]] = {
    **dict.fromkeys(("get", "has", "pick", "prop", "path", "pathor", "propor", "at", "result", "property", "view"), False),
    **dict.fromkeys(("sortby", "groupby", "keyby", "map", "pluck", "countby", "uniqby", "orderby", "minby", "maxby", "sumby", "indexby"), True),
}
"""Functions of libraries that look at a value by keys which are texts, and whether at the items of a list."""

CLASS_NAMES: Final = frozenset(("__class__", "constructor"))
"""The canonical attributes under which an object has its class."""

DUMP_CALLS: Final = frozenset(
    (
        *("json.stringify", "json.dumps", "structuredclone", "object.assign", "asdict", "astuple", "dataclasses.astuple", "json.dump", "repr"),
        *("replace", "dataclasses.replace", "copy.replace", "attrs.asdict", "attrs.astuple", "attrs.evolve", "attr.asdict", "evolve"),
        *("msgspec.structs.replace", "msgspec.structs.asdict", "pickle.dumps", "marshal.dumps", "yaml.stringify", "stringify", "util.inspect"),
        *("dataclasses.asdict", "dict", "vars", "copy.deepcopy", "deepcopy", "copy.copy", "yaml.dump", "yaml.safedump", "msgspec.tobuiltins"),
        *("msgspec.json.encode", "tobuiltins", "pprint", "pprint.pprint", "console.dir", "orjson.dumps", "clonedeep"),
    )
)
"""Functions that restate the whole of what they are given."""

PART_CALLS: Final = frozenset(("object.entries", "object.values", "object.keys"))
"""Functions that take the parts of what they are given one by one."""

CALLBACK_CALLS: Final = frozenset(("map", "filter", "sorted", "min", "max", "groupby", "any", "all", "reduce"))
"""Functions that call one of their arguments with the items of another."""
