"""Runs the host with a scripted model, and prints what happens: `python -m desk_host`."""

from __future__ import annotations

import asyncio
import json

from .call import Call
from .notes import Notes
from .permission import Permissions, Question
from .session import Session

SCRIPT = (
    (Call("list", "list_notes"), Call("read", "read_note", '{"title": "market"}')),
    (Call("wrong", "read_note", '{"name": "market"}'), Call("gone", "burn_notes")),
    (
        Call("write-1", "write_note", '{"title": "market", "text": "Plums."}'),
        Call("write-2", "write_note", '{"title": "market", "text": "Plums, bread."}'),
        Call("other", "write_note", '{"title": "garden", "text": "Pick the beans."}'),
    ),
    (Call("look", "list_notes", '{"word": "nothing like it"}'), Call("erase", "erase_notes"), Call("after", "read_note", '{"title": "market"}')),
    (Call("slow", "publish_notes", '{"patience": 50}'),),
    (Call("stopped", "publish_notes"),),
    (Call("before", "read_note", '{"title": "letters"}'), Call("again", "erase_notes"), Call("rest", "list_notes")),
)
"""What the model calls, turn by turn: it stands in for one that is asked over a network."""


class Person:
    """Answers as a careful person does: what cannot be undone has to be asked for twice, the rest may run for the session."""

    def __init__(self) -> None:
        self.doubted: set[str] = set()

    def answer(self, question: Question) -> str | None:
        """Return how long the answer stands, or None for no."""
        print(f"  ? {question.tool}: {question.reason} (risk {question.risk}; {' or '.join(question.offers)})")
        if question.risk == "high" and question.tool not in self.doubted:
            self.doubted.add(question.tool)
            return None
        return question.offers[-1]


async def main() -> None:
    """Run the script, and print every event and reply."""

    def watch(event: str, call: str) -> None:
        print(f"  - {call} {event}")
        if (event, call) == ("started", "stopped"):
            session.stop(call)

    session = Session(Notes(faults=1).handlers, Permissions(Person().answer), watch)
    for number, calls in enumerate(SCRIPT, start=1):
        print(f"turn {number}")
        for reply in await session.turn(calls):
            print(f"  {'!' if reply.is_error else '='} {reply.id}: {json.dumps(reply.text)}")


if __name__ == "__main__":
    asyncio.run(main())
