"""The shipped table says which fields toolc's own emitters and rules read, and nothing else; `--regen` writes it as measured."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from toolc.driver import Request, analyse, analyse_texts
from toolc.ir.program import Program
from toolc.ir.reader import Read, ReadKind
from toolc.lint.rule import Rule
from toolc.measurement import declared_reads, reading_rules, rule_reads, unclaimed
from toolc.traits.own_reader import NAME, OwnReads, own_readers, own_reads, table_text

TESTS = Path(__file__).parents[1]
TABLE = files("toolc.traits").joinpath(NAME)


def texts(folder: Path) -> dict[str, str]:
    found = (each for each in folder.rglob("*") if each.is_file() and not {"expected", "toolc.lock"} & set(each.relative_to(folder).parts))
    return {each.relative_to(folder).as_posix(): each.read_bytes().decode("utf-8", "replace") for each in found}


def program_of(files: dict[str, str]) -> Program | None:
    return analyse_texts(files).program


@cache
def programs_of_all() -> tuple[Program, ...]:
    cases = (*sorted(each.parent for each in (TESTS / "emitters").glob("*/*/expected")), *sorted((TESTS / "readers" / "shared").iterdir()))
    programs = (*map(program_of, map(texts, cases)), analyse(TESTS.parent, Request()).program)
    return tuple(each for each in programs if each is not None)


def fixtures(rule: Rule) -> Iterator[Program]:
    """Yield the programs of the files that were written to make a rule fire or stay silent."""
    for fixture in sorted((TESTS / "rules" / f"{rule.code}-{rule.name}").glob("*")):
        program = program_of(texts(fixture) if fixture.is_dir() else {"case.tool.yaml": fixture.read_bytes().decode("utf-8", "replace")})
        if program is not None:
            yield program


@cache
def measured(code: str) -> frozenset[Read]:
    rule = next(each for each in reading_rules() if each.code == code)
    return frozenset(read for program in (*fixtures(rule), *programs_of_all()) for read in rule_reads(rule, program))


def test_the_table_is_what_emitters_declare_and_what_was_measured_of_rules(*, regen: bool) -> None:
    rows = declared_reads({each.code: measured(each.code) for each in reading_rules()})
    if regen:
        Path(str(TABLE)).write_text(table_text(rows), "utf-8")
        own_reads.cache_clear()
        own_readers.cache_clear()
    assert own_reads() == rows


def test_a_read_that_the_table_does_not_claim_is_told() -> None:
    program = program_of({"a.tool.yaml": "contract: 1\ndescription: Do it.\ntitle: Doing\n"})
    assert program is not None
    assert list(unclaimed(program, own_reads())) == []
    silent = tuple(each for each in own_reads() if each.name != "catalog")
    told = list(unclaimed(program, silent))
    assert {name for name, _ in told} == {"catalog"}
    assert ("catalog", Read("title")) in told
    assert ("catalog", Read("effects.writes", "readOnly")) in told


def test_what_a_variant_demands_is_read_by_the_rules_about_schemas_that_say_something_else_without_it() -> None:
    contract = """
    contract: 1
    description: Book a seat.
    inputSchema: {type: object, properties: {to: {type: string}}}
    variants: [{when: "true", require: [seats], unrequire: [to]}]
    """
    program = program_of({"a.tool.yaml": contract})
    assert program is not None
    rules = {each.code: each for each in reading_rules()}
    of_variants = {"variants.*.merge.inputSchema", "variants.*.remove", "variants.*.when"}
    assert {each.field for each in rule_reads(rules["TC528"], program)} == {"name", "inputSchema", *of_variants}
    demanded = {"outputSchema", "variants.*.merge.outputSchema", "variants.*.require"}
    assert {each.field for each in rule_reads(rules["TC507"], program)} == {"name", "inputSchema", *of_variants, *demanded}


def test_rows_of_rules_only_check() -> None:
    assert {each.kind for each in own_reads() if each.name.startswith("TC")} == {ReadKind.CHECK}
    fields = ("cancellation.cleanup", "cancellation.message", "cancellation.supported", "name")
    assert OwnReads(name="TC321", kind=ReadKind.CHECK, fields=fields) in own_reads()
