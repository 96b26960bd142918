from __future__ import annotations

import pytest

from toolc.schema.ecma import Kind, PatternFault, pattern_fault, pattern_tokens
from toolc.schema.pattern import faulty_patterns, unrunnable_patterns
from toolc.schema.survey import Remark, survey_of

LEGAL = [
    *("", "a", "^a$", "a|b", "(?:a)+?", "(a)(b)\\2", "(?<n>a)\\k<n>", "(?<n>a)|(?<n>b)", "a{2}", "a{2,}", "a{2,3}?", "."),
    *(
        r"\d\D\w\W\s\S\b\B",
        r"\f\n\r\t\v\0",
        r"\cA",
        r"\x41",
        r"\u0041",
        r"\u{1F600}",
        r"\u{0010FFFF}",
        r"\ud83d\ude00",
        r"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/",
    ),
    *(r"\p{L}", r"\p{Lu}\P{Letter}", r"\p{Script=Greek}", r"\p{sc=Grek}", r"\p{gc=Nd}", r"\p{Emoji}", r"[\p{L}\d]"),
    *(
        "[]",
        "[^]",
        "[a-z]",
        "[a-]",
        "[-a]",
        "[--a]",
        r"[\-\b\]]",
        "[.*+?(){}|^$]",
        r"[\u{1F600}-\u{1F64F}]",
        r"[\ud83d\ude00-\ud83d\ude05]",
        "[a&&b]",
    ),
    *("(?=a)b", "(?!a)b", "(?<=a)b", "(?<!a)b", r"^(?!\.)[^@\s]+@[^@\s]+$", r"^[^\p{Cc}]{1,200}$", "(?i:a)", "(?i-s:a)", "(?-i:a)", "😀"),
]

FAULTY = [
    ("[", 0, 1, "unterminated character class"),
    ("ab[c", 2, 4, "unterminated character class"),
    ("(", 0, 1, "unterminated group"),
    ("a(?:b", 1, 4, "unterminated group"),
    (")", 0, 1, '")" closes nothing'),
    ("a]", 1, 2, '"]" closes nothing'),
    ("a}", 1, 2, '"}" closes nothing'),
    ("{", 0, 1, '"{" opens no quantifier'),
    ("a{1", 1, 2, '"{" opens no quantifier'),
    ("a{,5}", 1, 2, '"{" opens no quantifier'),
    ("a{3,2}", 1, 6, 'the numbers of "{3,2}" are out of order'),
    ("*a", 0, 1, '"*" repeats nothing'),
    ("a**", 2, 3, '"*" repeats nothing'),
    ("a++", 2, 3, '"+" repeats nothing'),
    ("^*", 1, 2, '"*" repeats nothing'),
    ("(?=a)*", 5, 6, '"*" repeats nothing'),
    ("(*a)", 1, 2, '"*" repeats nothing'),
    ("a|*", 2, 3, '"*" repeats nothing'),
    (r"\q", 0, 2, r'"\q" is no escape'),
    (r"a\-", 1, 3, r'"\-" is no escape'),
    (r"\A", 0, 2, r'"\A" is no escape'),
    (r"\Z", 0, 2, r'"\Z" is no escape'),
    (r"\h", 0, 2, r'"\h" is no escape'),
    (r"\x4", 0, 2, r'"\x" is no escape'),
    (r"\u{110000}", 0, 2, r'"\u" is no escape'),
    (r"\01", 0, 2, r'"\0" is no escape'),
    ("a\\", 1, 2, "a backslash ends the pattern"),
    (r"\1", 0, 2, r'"\1" refers to no group'),
    (r"(?:a)\1", 5, 7, r'"\1" refers to no group'),
    (r"\k<n>", 0, 5, r'"\k<n>" refers to no group'),
    ("(?P<n>a)", 0, 3, '"(?P" opens no group'),
    ("(?i)a", 0, 3, '"(?i" opens no group'),
    ("(?>a)", 0, 3, '"(?>" opens no group'),
    ("(?#c)", 0, 3, '"(?#" opens no group'),
    ("(?<1>a)", 0, 5, '"1" is no name of a group'),
    ("(?<n>a)(?<n>b)", 0, 5, 'two groups are called "n"'),
    ("(?ii:a)", 0, 5, '"(?ii:" repeats a flag or has none'),
    ("[z-a]", 1, 4, 'the range "z-a" is out of order'),
    (r"[\w-a]", 1, 5, r'"\w-a" is a range of classes'),
    (r"[\B]", 1, 3, r'"\B" is no escape'),
    (r"\p{Foo}", 0, 7, 'unknown Unicode property "Foo"'),
    (r"\p{IsGreek}", 0, 11, 'unknown Unicode property "IsGreek"'),
    (r"\p{Script=Nope}", 0, 15, 'unknown Unicode property "Script=Nope"'),
    (r"\p{script=greek}", 0, 16, 'unknown Unicode property "script=greek"'),
    (r"[\p{Foo}]", 1, 8, 'unknown Unicode property "Foo"'),
]


@pytest.mark.parametrize("pattern", LEGAL)
def test_a_pattern_of_ecma_262_is_taken(pattern: str) -> None:
    assert pattern_fault(pattern) is None


@pytest.mark.parametrize(("pattern", "start", "end", "message"), FAULTY)
def test_a_fault_is_named_with_its_place(pattern: str, start: int, end: int, message: str) -> None:
    assert pattern_fault(pattern) == PatternFault(start, end, message)


def test_a_pattern_is_read_into_tokens() -> None:
    tokens = pattern_tokens(r"^(?<n>[a-z]|\d)+?(?=b)\k<n>$")
    assert isinstance(tokens, tuple)
    assert [(token.kind, token.text) for token in tokens] == [
        (Kind.ASSERTION, "^"),
        (Kind.OPEN, "(?<n>"),
        (Kind.CLASS, "[a-z]"),
        (Kind.ALTERNATIVE, "|"),
        (Kind.CLASS, r"\d"),
        (Kind.CLOSE, ")"),
        (Kind.QUANTIFIER, "+?"),
        (Kind.OPEN_ASSERTION, "(?="),
        (Kind.CHARACTER, "b"),
        (Kind.CLOSE, ")"),
        (Kind.REFERENCE, r"\k<n>"),
        (Kind.ASSERTION, "$"),
    ]


@pytest.mark.parametrize("pattern", ["(" * 20000 + ")" * 20000, "a" * 200000, "[" + "a-z" * 20000 + "]", "(?<n>a)" * 3 + "|" * 20000])
def test_a_long_pattern_is_read_without_recursion(pattern: str) -> None:
    assert pattern_fault(pattern) is None


def test_a_faulty_pattern_is_remarked_at_its_characters_and_a_faulty_key_at_its_key() -> None:
    survey = survey_of({"properties": {"a": {"pattern": "ab["}, "pattern": {"pattern": "ok"}}, "patternProperties": {"(": {}, "^x-": {}}})
    cure = "a pattern is ECMA-262 with the `u` flag"
    assert list(faulty_patterns(survey)) == [
        Remark(("properties", "a", "pattern"), "unterminated character class in the pattern 'ab[', at character 3", cure, "value", (2, 3)),
        Remark(("patternProperties", "("), "unterminated group in the pattern '(', at character 1", cure, "key", (0, 1)),
    ]
    assert list(unrunnable_patterns(survey)) == []


def test_a_pattern_that_the_engine_does_not_take_is_remarked_apart() -> None:
    survey = survey_of({"pattern": r"(?<n>a)\k<n>"})
    assert list(faulty_patterns(survey)) == []
    assert [remark.path for remark in unrunnable_patterns(survey)] == [("pattern",)]
