r"""The names that ECMA-262 allows in `\p{…}`."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from toolc.schema.judge import Judge, judge_of

_CATEGORIES: Final = (
    "L Letter LC Cased_Letter Lu Uppercase_Letter Ll Lowercase_Letter Lt Titlecase_Letter Lm Modifier_Letter Lo Other_Letter "
    "M Mark Combining_Mark Mn Nonspacing_Mark Mc Spacing_Mark Me Enclosing_Mark "
    "N Number Nd Decimal_Number digit Nl Letter_Number No Other_Number "
    "P Punctuation punct Pc Connector_Punctuation Pd Dash_Punctuation Ps Open_Punctuation Pe Close_Punctuation "
    "Pi Initial_Punctuation Pf Final_Punctuation Po Other_Punctuation "
    "S Symbol Sm Math_Symbol Sc Currency_Symbol Sk Modifier_Symbol So Other_Symbol "
    "Z Separator Zs Space_Separator Zl Line_Separator Zp Paragraph_Separator "
    "C Other Cc Control cntrl Cf Format Cs Surrogate Co Private_Use Cn Unassigned"
)

_BINARY: Final = (
    "ASCII ASCII_Hex_Digit AHex Alphabetic Alpha Any Assigned Bidi_Control Bidi_C Bidi_Mirrored Bidi_M Case_Ignorable CI Cased "
    "Changes_When_Casefolded CWCF Changes_When_Casemapped CWCM Changes_When_Lowercased CWL Changes_When_NFKC_Casefolded CWKCF "
    "Changes_When_Titlecased CWT Changes_When_Uppercased CWU Dash Default_Ignorable_Code_Point DI Deprecated Dep Diacritic Dia "
    "Emoji Emoji_Component EComp Emoji_Modifier EMod Emoji_Modifier_Base EBase Emoji_Presentation EPres Extended_Pictographic ExtPict "
    "Extender Ext Grapheme_Base Gr_Base Grapheme_Extend Gr_Ext Hex_Digit Hex IDS_Binary_Operator IDSB IDS_Trinary_Operator IDST "
    "ID_Continue IDC ID_Start IDS Ideographic Ideo Join_Control Join_C Logical_Order_Exception LOE Lowercase Lower Math "
    "Noncharacter_Code_Point NChar Pattern_Syntax Pat_Syn Pattern_White_Space Pat_WS Quotation_Mark QMark Radical Regional_Indicator RI "
    "Sentence_Terminal STerm Soft_Dotted SD Terminal_Punctuation Term Unified_Ideograph UIdeo Uppercase Upper Variation_Selector VS "
    "White_Space space XID_Continue XIDC XID_Start XIDS"
)

GENERAL_CATEGORIES: Final = frozenset(_CATEGORIES.split())
BINARY_PROPERTIES: Final = frozenset(_BINARY.split())
SCRIPT: Final = re.compile(r"[A-Z][A-Za-z]*(_[A-Z][A-Za-z]*)*")


def is_unicode_property(text: str) -> bool:
    r"""Tell whether a text is a name, or a name and a value, between the braces of `\p{…}`."""
    name, equals, value = text.partition("=")
    if not equals:
        return name in GENERAL_CATEGORIES or name in BINARY_PROPERTIES
    if name in {"General_Category", "gc"}:
        return value in GENERAL_CATEGORIES
    return name in {"Script", "sc", "Script_Extensions", "scx"} and SCRIPT.fullmatch(value) is not None and _is_script(value)


@cache
def _is_script(name: str) -> bool:
    return isinstance(judge_of({"pattern": f"\\p{{Script={name}}}"}), Judge)
