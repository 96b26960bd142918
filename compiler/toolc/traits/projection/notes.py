"""What passes lose, gathered while they run: entries for the ledger, and texts for the model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolc.artifacts import compact_json
from toolc.ir.json import Json
from toolc.traits.projection.ledger import Action, Lost, Why
from toolc.traits.projection.mark import origin, unmarked


@dataclass(slots=True)
class Notes:
    """The losses of one schema so far, and the sentences for the description of the tool."""

    ledger: list[Lost] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)

    def enter(self, schema: Mapping[str, Json], keyword: str, value: Json, action: Action, why: Why) -> None:
        """Enter one loss of a marked schema."""
        self.ledger.append(Lost(pointer=origin(schema), keyword=keyword, value=unmarked(value), action=action, reason=why.reason, known=why.known))

    def told(self, schema: Mapping[str, Json], texts: Mapping[str, str], *, at_root: bool) -> dict[str, Json]:
        """Return a schema whose description tells what it demanded, by keyword; that of the root is told by the description of the tool."""
        if at_root:
            self.sentences += [f"The arguments must also match the JSON Schema keyword {keyword}: {text}" for keyword, text in texts.items()]
            return dict(schema)
        more = ", ".join(f"{keyword}: {text}" for keyword, text in texts.items())
        before = schema.get("description")
        return {**schema, "description": f"{before} ({more})" if isinstance(before, str) and before else f"({more})"}


def text_of(value: Json) -> str:
    """Return a value as a model is told it."""
    return compact_json(unmarked(value)).decode()
