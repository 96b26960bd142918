"""Names of tools that are known only while a session runs: never two alike, whatever servers call their tools."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.driver import analyse_texts, outputs
from toolc.ir.json import Json
from toolc.traits.family import family_name, nearer, parts_of, pattern, template_faults, template_of

MCP = template_of("mcp__{server}__{tool}")
MOST = 64

parts = st.fixed_dictionaries({"server": st.text(min_size=1, max_size=40), "tool": st.text(min_size=1, max_size=40)})
alike = st.fixed_dictionaries({place: st.text("ab_-.", min_size=1, max_size=5) for place in ("server", "tool")})


def named(server: str, tool: str) -> str:
    return family_name(MCP, {"server": server, "tool": tool}, MOST)


def hashed(server: str, tool: str) -> str:
    return sha256(f"{server}\0{tool}".encode()).hexdigest()[:8]


@pytest.mark.parametrize(
    ("server", "tool", "name"),
    [
        ("github", "create_issue", "mcp__github__create_issue"),
        ("a", "_b", "mcp__a___b"),
        ("a_", "b", f"mcp__a___b_{hashed('a_', 'b')}"),
        ("a__b", "c", f"mcp__a__b__c_{hashed('a__b', 'c')}"),
        ("a", "b__c", "mcp__a__b__c"),
        ("my.server", "create issue", f"mcp__my_server__create_issue_{hashed('my.server', 'create issue')}"),
        ("my_server", "create_issue", "mcp__my_server__create_issue"),
        ("s", "tool_0123abcd", f"mcp__s__tool_0123abcd_{hashed('s', 'tool_0123abcd')}"),
    ],
)
def test_a_name_stands_as_it_is_where_it_can_be_read_back_and_else_ends_in_a_hash(server: str, tool: str, name: str) -> None:
    assert named(server, tool) == name


def test_a_name_that_fits_without_its_prefix_and_not_with_it_is_cut_and_told_apart() -> None:
    server, tool = "acme-billing-cost-management-mcp-server", "billing_cost_management_get_reservation_utilization_report"
    assert len(f"mcp__{server}__{tool}") == 104
    whole = named(server, tool)
    assert len(whole) == MOST
    assert whole == f"{f'mcp__{server}__{tool}'[:55]}_{hashed(server, tool)}"
    assert whole != named(server, f"{tool}s")


@given(alike, alike)
def test_two_tools_never_get_one_name(first: dict[str, str], second: dict[str, str]) -> None:
    assert (family_name(MCP, first, MOST) == family_name(MCP, second, MOST)) is (first == second)


FAMILIES = {"mcp": MCP, "browser": template_of("mcp__browser__{tool}"), "other": template_of("{server}.{tool}"), "late": template_of("{tool}__late")}
TEMPLATES = st.sampled_from(list(FAMILIES))


def named_in(family: str, values: dict[str, str]) -> tuple[str, dict[str, str]]:
    template = FAMILIES[family]
    held = {place: values[place] for place in template.places}
    return family_name(template, held, MOST, [FAMILIES[each] for each in nearer(family, FAMILIES)]), held


def test_families_with_more_fixed_text_are_nearer_and_of_as_much_those_that_stand_before() -> None:
    assert {each: nearer(each, FAMILIES) for each in FAMILIES} == {
        "mcp": ("browser",),
        "browser": (),
        "other": ("mcp", "browser", "late"),
        "late": ("mcp", "browser"),
    }
    assert nearer("b", {"a": template_of("x_{tool}"), "b": template_of("{tool}_x")}) == ("a",)


def test_a_server_with_the_name_of_a_nearer_family_gets_other_names() -> None:
    assert named_in("browser", {"tool": "click"}) == ("mcp__browser__click", {"tool": "click"})
    assert named_in("mcp", {"server": "browser", "tool": "click"})[0] == f"mcp__browser__click_{hashed('browser', 'click')}"


@given(
    TEMPLATES,
    TEMPLATES,
    st.fixed_dictionaries({"server": st.sampled_from(["browser", "a", "mcp__a"]), "tool": st.text("ab_.", min_size=1, max_size=4)}),
    st.fixed_dictionaries({"server": st.sampled_from(["browser", "a", "mcp__a"]), "tool": st.sampled_from(["late", "a__late", "b", "mcp__a__b"])}),
)
def test_two_tools_of_two_families_never_get_one_name(first: str, second: str, one: dict[str, str], other: dict[str, str]) -> None:
    (name, held), (another, held_too) = named_in(first, one), named_in(second, other)
    assert (name == another) is (first == second and held == held_too)


@given(parts)
def test_every_provider_takes_every_name(given_parts: dict[str, str]) -> None:
    assert re.fullmatch("[A-Za-z0-9_-]{1,64}", family_name(MCP, given_parts, MOST))


@given(parts)
def test_a_name_without_a_hash_is_read_back_as_its_parts(given_parts: dict[str, str]) -> None:
    name = family_name(MCP, given_parts, MOST)
    if not re.search("_[0-9a-f]{8}$", name):
        assert parts_of(MCP, name) == given_parts


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("mcp__{server}__{tool}", []),
        ("mcp__browser__{tool}", []),
        ("{server}.{tool}", []),
        ("mcp_{server}_{tool}", ["has only '_' between two places, so that different parts make one name"]),
        ("mcp__{server}{tool}", ["has nothing between two places, so that different parts make one name"]),
        ("mcp__{server}", ["does not name {tool}, so that all its tools have one name"]),
        ("mcp", ["does not name {tool}, so that all its tools have one name"]),
        ("{tool}__{tool}", ["names {tool} twice"]),
        ("{host}__{tool}", ["has a place {host}, and there is none but {server} and {tool}"]),
        ("mcp {tool}", ["has characters that no name has"]),
        ("{tool}", ["is {tool} alone, so that its tools can have the name of any other tool"]),
    ],
)
def test_a_template_that_cannot_keep_tools_apart_says_why(text: str, faults: list[str]) -> None:
    assert list(template_faults(template_of(text))) == faults


def test_the_pattern_of_a_family_is_one_of_every_engine() -> None:
    assert pattern(template_of("mcp-x.{server}__{tool}")) == r"^mcp-x\.([A-Za-z0-9_-]+?)__([A-Za-z0-9_-]+?)$"


def listed_families() -> dict[str, dict[str, Json]]:
    texts = {
        "acme.toolset.yaml": 'toolset: 1\nfamilies: {mcp: {name: "mcp__{server}__{tool}"}, one: {name: "mcp__browser__{tool}", trustHints: true}}\n',
        "run.tool.yaml": "contract: 1\ndescription: Run.\n",
        "main.profile.yaml": "profile: 1\ntargets: [anthropic, mcp]\n",
    }
    program = analyse_texts(texts).program
    assert program is not None
    (registry,) = (each.content for each in outputs(program) if each.path.as_posix() == "registry/acme.json")
    families: dict[str, dict[str, Json]] = json.loads(registry)["families"]
    return families


def test_the_registry_says_how_names_are_made_and_what_each_target_leaves_for_the_parts() -> None:
    families = listed_families()
    assert families["one"]["trustHints"] is True
    naming = families["mcp"]["naming"]
    assert isinstance(naming, dict)
    assert naming["room"] == {"anthropic": 64 - len("mcp____"), "mcp-2026-07-28": 128 - len("mcp____")}


def test_the_vectors_of_the_registry_are_what_the_function_gives() -> None:
    browser = template_of("mcp__browser__{tool}")
    for text, family, before in (("mcp__{server}__{tool}", "mcp", [browser]), ("mcp__browser__{tool}", "one", [])):
        naming = listed_families()[family]["naming"]
        assert isinstance(naming, dict)
        assert naming["apart"] == ["one"][: len(before)]
        vectors = naming["vectors"]
        assert isinstance(vectors, list)
        made = [(each["parts"], each["most"], each["name"]) for each in vectors if isinstance(each, dict)]
        assert made
        assert [family_name(template_of(text), given_parts, most, before) for given_parts, most, _ in made] == [name for *_, name in made]
        assert len({name for *_, name in made}) == len({json.dumps(given_parts) for given_parts, *_ in made})


def test_a_vector_tells_of_a_server_with_the_name_of_a_nearer_family() -> None:
    naming = listed_families()["mcp"]["naming"]
    assert isinstance(naming, dict)
    assert isinstance(naming["vectors"], list)
    assert naming["vectors"][-1] == {
        "parts": {"server": "browser", "tool": "click"},
        "most": MOST,
        "name": f"mcp__browser__click_{hashed('browser', 'click')}",
    }
