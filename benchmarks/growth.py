"""Workspaces that grow in one direction, so that what takes a time which grows faster than its input is seen: what each adds is all alike."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from time import process_time
from typing import Final, TypeAlias

Texts: TypeAlias = Mapping[str, str]

HEAD: Final = "contract: 1\nsummary: Do a thing.\ndescription: Do thing {} with what it is given.\n"
TAKES: Final = "inputSchema: {type: object, properties: {a: {type: string, description: A thing.}}, required: [a]}\n"


def _contract(rest: str, number: int = 0) -> str:
    return HEAD.format(number) + rest


def _facts(names: Iterable[str]) -> str:
    return "facts:\n" + "".join(f"  {name}: {{type: boolean, about: Fact {name}.}}\n" for name in names)


def _profile(facts: str = "") -> Texts:
    return {"p.profile.yaml": f"profile: 1\ntoolset: s\nfacts: {{{facts}}}\n"}


def _properties(count: int, rest: str = "") -> str:
    return "inputSchema:\n  type: object\n  properties:\n" + "".join(
        f"    p{each}: {{type: string, description: Thing {each}.{rest}}}\n" for each in range(count)
    )


def variants_by_value(count: int) -> Texts:
    """Make a tool with a variant for each value of one fact; all of them set its description."""
    values = ", ".join(f"v{each}" for each in range(count))
    variants = "".join(f"  - {{when: 'k == \"v{each}\"', merge: {{description: Do it {each}.}}}}\n" for each in range(count))
    toolset = f"toolset: 1\ntools: [t]\nfacts:\n  k: {{values: [{values}], about: Which.}}\n"
    return {"t.tool.yaml": _contract(f"{TAKES}variants:\n{variants}"), "s.toolset.yaml": toolset, **_profile("k: v0")}


def variants_that_meet(count: int) -> Texts:
    """Make a tool with variants on facts of their own that all set its description, so that any two disagree."""
    names = [f"f.n{each}" for each in range(count)]
    variants = "".join(f"  - {{when: {name}, merge: {{description: Do it by {name}.}}}}\n" for name in names)
    facts = ", ".join(f"{name}: false" for name in names)
    return {
        "t.tool.yaml": _contract(f"{TAKES}variants:\n{variants}"),
        "s.toolset.yaml": f"toolset: 1\ntools: [t]\n{_facts(names)}",
        **_profile(facts),
    }


def conditional_parameters(count: int) -> Texts:
    """Make a tool whose parameters are there on facts of their own."""
    names = [f"f.n{each}" for each in range(count)]
    conditions = "".join(f"  p{each}: {{when: {name}}}\n" for each, name in enumerate(names))
    facts = ", ".join(f"{name}: true" for name in names)
    tool = _contract(f"{_properties(count)}parameters:\n{conditions}")
    return {"t.tool.yaml": tool, "s.toolset.yaml": f"toolset: 1\ntools: [t]\n{_facts(names)}", **_profile(facts)}


def rules_between_parameters(count: int) -> Texts:
    """Make a tool of which each parameter excludes the next."""
    rules = "".join(f"  - {{excludes: {{p{each}: [p{each + 1}]}}}}\n" for each in range(count - 1))
    return {"t.tool.yaml": _contract(f"{_properties(count)}rules:\n{rules}")}


def calls_that_are_safer(count: int) -> Texts:
    """Make a tool with that many entries of `byInput`."""
    entries = "".join(f"  - {{predicate: q{each}, set: {{effects: {{writes: []}}}}}}\n" for each in range(count))
    predicates = "".join(f"  q{each}: {{reads: [a], about: Test {each}.}}\n" for each in range(count))
    tool = _contract(f"{TAKES}effects: {{reads: [workspace], writes: [workspace], destroys: []}}\nbyInput:\n{entries}")
    return {"t.tool.yaml": tool, "s.toolset.yaml": f"toolset: 1\ntools: [t]\npredicates:\n{predicates}"}


def allowed_values(count: int) -> Texts:
    """Make a tool with a parameter of that many values."""
    values = ", ".join(f"v{each}" for each in range(count))
    return {"t.tool.yaml": _contract(f"inputSchema: {{type: object, properties: {{a: {{type: string, description: A., enum: [{values}]}}}}}}\n")}


def definitions(count: int) -> Texts:
    """Make a tool whose definitions refer to each other in a ring."""
    made = "".join(f"    d{each}: {{type: object, properties: {{x: {{$ref: '#/$defs/d{(each + 1) % count}'}}}}}}\n" for each in range(count))
    return {"t.tool.yaml": _contract(f"inputSchema:\n  type: object\n  properties: {{a: {{$ref: '#/$defs/d0'}}}}\n  $defs:\n{made}")}


def schemas_in_a_schema(count: int) -> Texts:
    """Make a tool whose input schema holds about that many schemas."""
    inner = ", ".join(f"q{each}: {{type: string, description: Part {each}.}}" for each in range(19))
    made = "".join(f"    p{each}: {{type: object, description: Thing {each}., properties: {{{inner}}}}}\n" for each in range(count // 20))
    return {"t.tool.yaml": _contract(f"inputSchema:\n  type: object\n  properties:\n{made}")}


def tools_of_one_name(count: int) -> Texts:
    """Make implementations of one tool, each for one value of a fact."""
    tools = {f"t{each}.tool.yaml": _contract(f"name: t\n{TAKES}availability: {{when: 'k == \"v{each}\"'}}\n", each) for each in range(count)}
    values = ", ".join(f"v{each}" for each in range(count))
    listed = ", ".join(f"t{each}" for each in range(count))
    return {**tools, "s.toolset.yaml": f"toolset: 1\ntools: [{listed}]\nfacts:\n  k: {{values: [{values}], about: Which.}}\n", **_profile("k: v0")}


def tools_in_profiles(count: int) -> Texts:
    """Make tools with gates, in fifty profiles."""
    tools = {f"t{each}.tool.yaml": _contract(f"{TAKES}availability: {{when: f.n{each % 20}}}\n", each) for each in range(count)}
    profiles = {}
    for profile in range(50):
        facts = ", ".join(f"f.n{each}: {str((each + profile) % 3 > 0).lower()}" for each in range(20))
        profiles[f"p{profile}.profile.yaml"] = f"profile: 1\ntoolset: s\nfacts: {{{facts}}}\ntools: {{deny: [t{profile % count}]}}\n"
    listed = ", ".join(f"t{each}" for each in range(count))
    return {**tools, **profiles, "s.toolset.yaml": f"toolset: 1\ntools: [{listed}]\n{_facts(f'f.n{each}' for each in range(20))}"}


def globs_of_a_profile(count: int) -> Texts:
    """Make two hundred tools, and a profile with that many globs."""
    tools = {f"t{each}.tool.yaml": _contract(TAKES, each) for each in range(200)}
    listed = ", ".join(f"t{each}" for each in range(200))
    globs = ", ".join(f'"t{each % 200}*"' for each in range(count))
    profile = f"profile: 1\ntoolset: s\ntools: {{allow: [{globs}]}}\n"
    return {**tools, "s.toolset.yaml": f"toolset: 1\ntools: [{listed}]\n", "p.profile.yaml": profile}


def toolsets(count: int) -> Texts:
    """Make toolsets of one tool."""
    folders = {f"d{each}/t{each}.tool.yaml": _contract(TAKES, each) for each in range(count)}
    return {**folders, **{f"d{each}/s{each}.toolset.yaml": f"toolset: 1\ntools: [t{each}]\n" for each in range(count)}}


SHAPES: Final[Mapping[str, tuple[Callable[[int], Texts], int]]] = {
    "variants of a tool, on values of one fact": (variants_by_value, 2_000),
    "variants of a tool that all disagree": (variants_that_meet, 2_000),
    "conditional parameters of a tool": (conditional_parameters, 2_000),
    "parameters that rules forbid together": (rules_between_parameters, 2_000),
    "entries of `byInput`": (calls_that_are_safer, 2_000),
    "values of an `enum`": (allowed_values, 5_000),
    "definitions in a ring": (definitions, 3_000),
    "schemas in a schema": (schemas_in_a_schema, 10_000),
    "tools of one name": (tools_of_one_name, 1_000),
    "tools in fifty profiles": (tools_in_profiles, 2_000),
    "globs of a profile over 200 tools": (globs_of_a_profile, 5_000),
    "toolsets": (toolsets, 500),
}
"""What grows, how such a workspace is made, and to how many."""


def seconds(texts: Texts) -> float:
    """Return the seconds of the processor that it takes to lint a workspace in memory."""
    from toolc.driver import analyse_texts  # noqa: PLC0415 - start-up is not counted

    before = process_time()
    analyse_texts(texts)
    return process_time() - before


def main() -> None:
    """Print for each shape its size, the seconds that a quarter of it takes, and those that all of it takes."""
    seconds({"t.tool.yaml": _contract(TAKES)})
    for name, (made, most) in SHAPES.items():
        print(f"{most}\t{seconds(made(most // 4))}\t{seconds(made(most))}\t{name}")  # noqa: T201 - the answer


if __name__ == "__main__":
    sys.exit(main())
