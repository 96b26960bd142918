"""Names in Python are injective, legal, free, and do not depend on order."""

from __future__ import annotations

import keyword

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, RootModel

from toolc.emit.python.spelling import (
    ATTRIBUTES,
    DEVICES,
    KEYWORDS,
    RESERVED,
    attribute_names,
    class_stems,
    constant_name,
    module_names,
    pascal,
    shortened,
)

IDS = st.from_regex("[A-Za-z0-9][A-Za-z0-9_-]{0,12}", fullmatch=True)
NAMES = st.text(max_size=6) | st.from_regex("[a-b_-]{1,3}", fullmatch=True) | st.sampled_from(sorted(RESERVED))


def test_what_python_keeps_for_itself_is_known() -> None:
    assert frozenset(keyword.kwlist) == KEYWORDS


def test_what_a_model_has_already_is_known() -> None:
    had = {name for name in (*dir(BaseModel), *dir(RootModel)) if not name.startswith("_")}
    assert had - ATTRIBUTES == set()


@given(st.sets(IDS))
def test_classes_and_modules_are_distinct_also_where_cases_are_not(ids: set[str]) -> None:
    stems, modules = class_stems(ids), module_names(ids)
    assert len(set(stems.values())) == len({each.lower() for each in modules.values()}) == len(ids)
    assert all(each.isidentifier() and each[0].isupper() for each in stems.values())
    assert all(each.isidentifier() and each not in KEYWORDS | DEVICES for each in modules.values())


@given(st.lists(NAMES, unique=True))
def test_attributes_are_distinct_and_free(names: list[str]) -> None:
    found = attribute_names(names, frozenset({"Taken"}))
    assert list(found) == names
    assert len(set(found.values())) == len(names)
    assert all(each.isidentifier() and each.isascii() and not each.startswith("_") for each in found.values())
    assert not set(found.values()) & (RESERVED | {"Taken"})
    assert attribute_names(reversed(names), frozenset({"Taken"})) == found


@pytest.mark.parametrize(
    ("names", "attributes"),
    [
        (["filePath", "URL", "model_id", "type"], ["filePath", "URL", "model_id", "type"]),
        (["class", "list", "copy", "self", "model_dump"], ["class_", "list_", "copy_", "self_", "model_dump_"]),
        (["a b", "$ref", "@type", "2nd", "_x", ""], ["a_b", "ref", "type", "field_2nd", "x", "field"]),
        (["a_b", "a-b"], ["a_b", "a_b_x1fa9b6"]),
        (["class_", "class"], ["class_", "class__xc2d1a5"]),
    ],
)
def test_an_attribute_is_the_name_or_what_is_left_of_it(names: list[str], attributes: list[str]) -> None:
    assert [each[:-6] if "_x" in each else each for each in attribute_names(names).values()] == [
        each[:-6] if "_x" in each else each for each in attributes
    ]


@pytest.mark.parametrize(
    ("identifier", "stem", "module"),
    [
        ("read_file", "ReadFile", "read_file"),
        ("WebSearch", "WebSearch", "web_search"),
        ("getHTTPStatus", "GetHTTPStatus", "get_http_status"),
        ("21st-tool", "Tool21stTool", "tool_21st_tool"),
        ("import", "Import", "import_"),
        ("NUL", "NUL", "nul_"),
    ],
)
def test_a_tool_lends_its_id_to_classes_and_a_module(identifier: str, stem: str, module: str) -> None:
    assert (class_stems([identifier]), module_names([identifier])) == ({identifier: stem}, {identifier: module})


def test_a_contested_name_goes_to_whoever_is_called_so_and_to_nobody_else() -> None:
    found = class_stems(["FileRead", "file_read", "file-read"])
    assert found["FileRead"] == "FileRead"
    assert all(each.startswith("FileReadX") and len(each) == len("FileReadX") + 6 for name, each in found.items() if name != "FileRead")


def test_the_map_of_all_contracts_keeps_its_name() -> None:
    assert [constant_name(each) for each in ("read_file", "import_", "contracts")] == ["READ_FILE", "IMPORT_", "CONTRACTS_"]


def test_words_are_joined_with_capitals() -> None:
    assert [pascal(each) for each in ("file_path", "filePath", "a b-c", "名", "URL")] == ["FilePath", "FilePath", "ABC", "", "URL"]


def test_a_long_name_is_cut_and_stays_distinct() -> None:
    one, other = (shortened("A" * 200 + end) for end in "xy")
    assert (len(one), one == other) == (87, False)
    assert shortened("Short") == "Short"
