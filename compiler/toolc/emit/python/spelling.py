"""
Names in Python for what contracts call otherwise: packages, modules, classes, constants, attributes.

Every map of names is injective and does not depend on the order: whoever is called exactly so keeps a contested name, and
others who want it get a hash of what they are called. Names are ASCII, so no version of Unicode has a say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

KEYWORDS: Final = frozenset(
    [
        "False",
        "None",
        "True",
        "and",
        "as",
        "assert",
        "async",
        "await",
        "break",
        "class",
        "continue",
        "def",
        "del",
        "elif",
        "else",
        "except",
        "finally",
        "for",
        "from",
        "global",
        "if",
        "import",
        "in",
        "is",
        "lambda",
        "nonlocal",
        "not",
        "or",
        "pass",
        "raise",
        "return",
        "try",
        "while",
        "with",
        "yield",
    ]
)
DEVICES: Final = frozenset({"con", "prn", "aux", "nul"} | {f"{device}{number}" for device in ("com", "lpt") for number in range(10)})
"""Names that are no files on Windows, whatever their suffix."""

ATTRIBUTES: Final = frozenset(
    [
        "construct",
        "copy",
        "dict",
        "from_orm",
        "json",
        "parse_file",
        "parse_obj",
        "parse_raw",
        "schema",
        "schema_json",
        "update_forward_refs",
        "validate",
        "root",
        "self",
        "cls",
        "model_computed_fields",
        "model_config",
        "model_construct",
        "model_copy",
        "model_dump",
        "model_dump_json",
        "model_extra",
        "model_fields",
        "model_fields_set",
        "model_json_schema",
        "model_parametrized_name",
        "model_post_init",
        "model_rebuild",
        "model_validate",
        "model_validate_json",
        "model_validate_strings",
    ]
)
"""What a model has already."""

TYPES: Final = frozenset(
    [
        "Annotated",
        "BOOLEAN",
        "Boolean",
        "ConfigDict",
        "Field",
        "Integer",
        "JsonValue",
        "Literal",
        "Model",
        "Number",
        "Omissible",
        "Root",
        "Text",
        "WHOLE",
        "bool",
        "float",
        "from_json",
        "int",
        "list",
        "str",
    ]
)
"""What annotations and defaults of a model's fields mean by these names."""

RESERVED: Final = KEYWORDS | ATTRIBUTES | TYPES

_WORD: Final = re.compile("[A-Za-z0-9]+")
_HUMP: Final = re.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_IDENTIFIER: Final = re.compile("[A-Za-z][A-Za-z0-9_]*")
_FOREIGN: Final = re.compile("[^A-Za-z0-9_]+")
_LENGTHS: Final = (6, 16, 64)
_LONGEST: Final = 80


def pascal(text: str) -> str:
    """Return the words of a text, each with a capital: `file_path` is `FilePath`, `filePath` too."""
    return "".join(f"{word[0].upper()}{word[1:]}" for word in _WORD.findall(text))


def class_stems(ids: Iterable[str]) -> dict[str, str]:
    """Return what the classes of each tool start with."""
    return distinct({each: _led(pascal(each), "Tool") for each in ids})


def module_names(ids: Iterable[str]) -> dict[str, str]:
    """Return the module of each tool, distinct also on a disk that does not tell cases apart."""
    return distinct({each: _module(each) for each in ids}, separator="_")


def package_name(identifier: str) -> str:
    """Return the package of a toolset."""
    return _free(_led(_FOREIGN.sub("_", identifier), "toolset_"))


def attribute_names(names: Iterable[str], taken: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return the attribute of each member of an object; none is `taken`, a keyword, or something that a model has already."""
    return distinct({each: _attribute(each, taken) for each in names}, separator="_")


def is_attribute(name: str) -> bool:
    """Tell whether a member has its own name in Python, whatever model it is in: nothing else is called so, and no class."""
    return _IDENTIFIER.fullmatch(name) is not None and name[0].islower() and name not in RESERVED


def distinct(wanted: Mapping[str, str], *, separator: str = "") -> dict[str, str]:
    """Return names for keys, each as wanted where nobody else has a claim to it."""
    counted = Counter(wanted.values())
    contested = {key for key, name in wanted.items() if counted[name] > 1 and name != key}
    for length in _LENGTHS:
        names = {key: f"{name}{separator}{_digest(key, length, separator)}" if key in contested else name for key, name in wanted.items()}
        if len(set(names.values())) == len(names):
            return names
    raise AssertionError("two texts have the same hash")


def shortened(name: str) -> str:
    """Return a name cut to a length that people can read, with a hash in place of what is cut off."""
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}{_digest(name, _LENGTHS[0], '')}"


def _digest(key: str, length: int, separator: str) -> str:
    digest = f"x{sha256(key.encode(errors='surrogatepass')).hexdigest()[:length]}"
    return digest if separator else digest.upper()


def _module(identifier: str) -> str:
    return _free(_led(_FOREIGN.sub("_", _HUMP.sub("_", identifier)).lower(), "tool_"))


def _free(name: str) -> str:
    return f"{name}_" if name in KEYWORDS or name.lower() in DEVICES else name


def _attribute(name: str, taken: frozenset[str]) -> str:
    plain = name if _IDENTIFIER.fullmatch(name) else _FOREIGN.sub("_", name).strip("_")
    led = _led(plain or "field", "field_")
    return f"{led}_" if led in RESERVED or led in taken else led


def _led(name: str, prefix: str) -> str:
    return f"{prefix}{name}" if name[:1].isdigit() or not name else name


def constant_name(module: str) -> str:
    """Return the constant of the tool that has a module; `CONTRACTS` is the map of them all."""
    name = module.upper()
    return f"{name}_" if name == "CONTRACTS" else name
