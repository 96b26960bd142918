from __future__ import annotations

import msgspec
import pytest

from toolc.schema.judge import Judge, judge_of
from toolc.schema.targets.record import Field, NameRule, Support, Target
from toolc.schema.targets.shelf import UnknownTarget, all_targets, known_names, read_targets, target_named
from toolc.schema.targets.statement import statements

TARGETS = all_targets()


def dated(date: str, **changes: object) -> Target:
    return msgspec.structs.replace(TARGETS[0], name="toy", date=date, stands_for={}, **changes)


def test_there_is_data_about_every_target_of_the_language() -> None:
    assert {each.name for each in TARGETS if not each.strict} == {
        *("anthropic", "bedrock", "gemini-json", "gemini-parameters", "mcp-2025-11-25", "mcp-2026-07-28", "mistral"),
        *("openai-chat", "openai-compatible", "openai-responses"),
    }
    assert {each.name: each.extends for each in TARGETS if each.strict} == {
        "anthropic-strict": "anthropic",
        "bedrock-strict": "bedrock",
        "openai-chat-strict": "openai-chat",
        "openai-responses-strict": "openai-responses",
    }


def test_a_target_has_the_rules_of_the_one_that_it_extends_but_for_its_own() -> None:
    place = {"grade": "unconfirmed", "source": "a test"}
    names = {"characters": "a-z", "most": 9, **place}
    base = {
        "name": "base",
        "date": "2026-11",
        "provider": "toy",
        "about": "A base.",
        "standsFor": {"2026": ["any"]},
        "fields": [{"at": ["name"], "fact": "name"}, {"at": ["strict"], "value": False}],
        "support": [{"keywords": ["anyOf"], "level": "refused", "where": "root", **place}],
        "listing": {"at": ["tools"], **place},
        "names": names,
        "others": {"level": "read", **place},
    }
    own = {
        "name": "own",
        "date": "2026-11",
        "about": "Its own.",
        "extends": "base",
        "strict": True,
        "names": {**names, "most": 5},
        "fields": [{"at": ["strict"], "value": True}],
        "support": [{"keywords": ["not"], "level": "refused", **place}],
    }
    plain, strict = read_targets([base, own])
    assert strict == msgspec.structs.replace(
        plain,
        name="own",
        about="Its own.",
        extends="base",
        strict=True,
        stands_for={},
        names=NameRule(characters="a-z", most=5, grade="unconfirmed", source="a test"),
        fields=(Field(at=("name",), fact="name"), Field(at=("strict",), value=True)),
        support=(*plain.support, Support(keywords=("not",), level="refused", grade="unconfirmed", source="a test")),
    )


def test_a_strict_target_has_what_only_strict_mode_asks_for() -> None:
    openai, anthropic, bedrock = (target_named(name) for name in ("openai-strict", "anthropic-strict", "bedrock-strict"))
    assert isinstance(openai, Target)
    assert isinstance(anthropic, Target)
    assert isinstance(bedrock, Target)
    assert openai.size is not None
    assert (openai.size.properties, openai.size.levels, openai.size.characters, openai.size.values) == (5000, 10, 120_000, 1000)
    assert anthropic.request is not None
    assert (anthropic.request.tools, anthropic.request.optional, anthropic.request.unions) == (20, 24, 16)
    assert bedrock.request is not None
    assert bedrock.keys is not None


@pytest.mark.parametrize("target", TARGETS, ids=lambda each: each.name)
def test_every_statement_about_a_target_has_a_source(target: Target) -> None:
    found = statements(target)
    assert {"listing", "names", "others"} <= {each.rule for each in found}
    assert all(each.known.source for each in found)
    assert target.about.endswith(".")


@pytest.mark.parametrize("target", TARGETS, ids=lambda each: each.name)
def test_the_schemas_of_extras_can_judge(target: Target) -> None:
    assert all(isinstance(judge_of(each.schema), Judge) for each in target.extras.values())


def test_a_target_is_found_by_its_own_name_and_by_the_name_that_an_edition_chose_it_for() -> None:
    assert target_named("mcp") == target_named("mcp-2026-07-28")
    assert target_named("openai") == target_named("openai-responses")
    assert target_named("openai-strict") == target_named("openai-responses-strict")
    assert target_named("gemini") == target_named("gemini-parameters")


def test_a_date_chooses_the_data_of_exactly_that_date() -> None:
    old, new = dated("2026-11"), dated("2027-02")
    assert target_named("toy", targets=[new, old]) == new
    assert target_named("toy@2026-11", targets=[new, old]) == old
    assert target_named("toy@2026-12", targets=[new, old]) == UnknownTarget("toy@2026-12", "2026-12", ("2026-11", "2027-02"), "2026-11")


def test_a_date_works_on_the_name_that_an_edition_chose() -> None:
    old, new = dated("2026-11"), msgspec.structs.replace(dated("2027-02"), stands_for={"2026": ("any",)})
    assert target_named("any@2026-11", targets=[new, old]) == old


def test_an_unknown_name_comes_with_the_likeliest_known_one() -> None:
    assert target_named("antropic") == UnknownTarget("antropic", None, known_names(), "anthropic")


def test_an_edition_that_is_not_there_chooses_nothing() -> None:
    assert isinstance(target_named("mcp", edition=1999), UnknownTarget)


def test_two_choices_of_one_edition_are_our_mistake() -> None:
    one = msgspec.structs.replace(dated("2026-11"), stands_for={"2026": ("any",)})
    other = msgspec.structs.replace(one, name="other")
    with pytest.raises(ValueError, match="edition 2026 has two choices for 'any'"):
        target_named("any", targets=[one, other])
