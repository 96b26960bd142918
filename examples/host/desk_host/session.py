"""A session: the calls of each turn take every step of the pipeline, as many at the same time as their contracts let."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import cast

from desk import Contract, Handlers
from desk.gate import Gate, Prepared
from pydantic import BaseModel

from .arguments import checked, prepared
from .budget import within_budget
from .call import Call, RefusedError, Reply
from .permission import Permissions
from .running import Handler, run
from .schedule import conflicts

Watch = Callable[[str, str], None]
"""Is told of what happens to a call: `started` or `ended`, and the call's id."""


@dataclass(slots=True)
class Session:
    """Runs calls; `stop` may be called at any time."""

    handlers: Handlers
    permissions: Permissions
    watch: Watch = lambda _event, _id: None
    gate: Gate = field(default_factory=lambda: Gate.of("session"))
    stops: dict[str, asyncio.Event] = field(default_factory=dict)

    def stop(self, call: str) -> None:
        """Ask a running call to end."""
        self.stops[call].set()

    async def turn(self, calls: Iterable[Call]) -> list[Reply]:
        """Return what the model is told of each call of a turn, in their order."""
        admitted: list[tuple[tuple[Contract, BaseModel], asyncio.Task[Reply]]] = []
        tasks: list[asyncio.Task[Reply]] = []
        for call in calls:
            try:
                ready = prepared(self.gate, call)
            except RefusedError as refusal:
                tasks.append(asyncio.create_task(told(Reply(call.id, str(refusal), is_error=True))))
                continue
            subject = (ready.tool, ready.model)
            earlier = [task for other, task in admitted if conflicts(other, subject)]
            self.stops[call.id] = asyncio.Event()
            tasks.append(asyncio.create_task(self._after(earlier, call, ready)))
            admitted.append((subject, tasks[-1]))
        return list(await asyncio.gather(*tasks))

    async def _after(self, earlier: list[asyncio.Task[Reply]], call: Call, ready: Prepared) -> Reply:
        await asyncio.gather(*earlier)
        try:
            self.permissions.demand(ready.tool)
            result = await self._run(call, ready.tool, ready.model)
            return Reply(call.id, within_budget(ready.tool, checked(self.gate, ready, result)))
        except RefusedError as refusal:
            return Reply(call.id, str(refusal), is_error=True)

    async def _run(self, call: Call, contract: Contract, arguments: BaseModel) -> object:
        handlers = cast("Mapping[str, Handler]", self.handlers)  # the key of a TypedDict is no variable
        self.watch("started", call.id)
        try:
            return await run(contract, handlers[contract.id], arguments, self.stops[call.id])
        finally:
            self.watch("ended", call.id)


async def told(reply: Reply) -> Reply:
    return reply
