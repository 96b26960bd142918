"""The code behind the tools: notes in memory, and a printer that takes its time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from desk import EraseNotesInput, Handlers, ListNotesInput, PublishNotesInput, ReadNoteInput, WriteNoteInput, WriteNoteOutput

SHELF = {
    "market": "Bread, butter, two pounds of plums, and a bag of onions for the soup.",
    "garden": "Water the beans.",
    "letters": "Answer Ida.",
    "books": "Bring them back by Friday.",
}


@dataclass(slots=True)
class Notes:
    """A shelf of notes; `faults` is how many times the next reading fails before it works."""

    texts: dict[str, str] = field(default_factory=SHELF.copy)
    faults: int = 0

    @property
    def handlers(self) -> Handlers:
        return {
            "list_notes": self.list,
            "read_note": self.read,
            "write_note": self.write,
            "erase_notes": self.erase,
            "publish_notes": self.publish,
        }

    async def list(self, arguments: ListNotesInput, /) -> str:
        await asyncio.sleep(0.01)
        return "\n".join(title for title, text in self.texts.items() if (arguments.word or "") in text)

    async def read(self, arguments: ReadNoteInput, /) -> str:
        await asyncio.sleep(0.01)
        if self.faults:
            self.faults -= 1
            raise OSError("the drawer sticks")
        return self.texts.get(arguments.title, "")

    async def write(self, arguments: WriteNoteInput, /) -> WriteNoteOutput:
        await asyncio.sleep(0.01)
        self.texts[arguments.title] = arguments.text
        return WriteNoteOutput(bytes=len(arguments.text.encode()))

    async def erase(self, _: EraseNotesInput, /) -> str:
        await asyncio.sleep(0.01)
        self.texts.clear()
        return "erased"

    async def publish(self, _: PublishNotesInput, /) -> str:
        await asyncio.sleep(60)
        return "printed"
