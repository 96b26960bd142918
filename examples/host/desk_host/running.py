"""How long a call runs, how it is stopped, and whether it is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from desk import Contract
from desk.contract import Cancellation, Timeout
from pydantic import BaseModel

from .call import RefusedError

Handler: TypeAlias = Callable[[BaseModel], Awaitable[object]]

CAUTIOUS_MS = 1000
"""The limit of a tool that states none: what is unstated counts as the worst."""


async def run(contract: Contract, handler: Handler, arguments: BaseModel, stop: asyncio.Event) -> object:
    """Return the result of a call; raise RefusedError where it takes too long, is stopped, or fails."""
    try:
        return await _timed(contract, handler, arguments, stop)
    except OSError as error:
        if not contract.traits.retry_safe:
            raise RefusedError(f"{contract.name} broke off, and may have done half its work: {error}") from error
    try:
        return await _timed(contract, handler, arguments, stop)
    except OSError as error:
        raise RefusedError(f"{contract.name} failed twice: {error}") from error


async def _timed(contract: Contract, handler: Handler, arguments: BaseModel, stop: asyncio.Event) -> object:
    stated = contract.cancellation or Cancellation()
    limit = limit_ms(contract, arguments)
    work = asyncio.ensure_future(handler(arguments))
    stopping = asyncio.ensure_future(stop.wait())
    awaited = {work, stopping} if stated.supported is True else {work}
    await asyncio.wait(awaited, timeout=None if limit is None else limit / 1000, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if work.done():
        return work.result()
    work.cancel()
    await asyncio.wait({work}, timeout=None if stated.cleanup == "required" else grace_ms(contract) / 1000)
    if stop.is_set() and stated.supported is True:
        raise RefusedError(stated.message or f"{contract.name} was stopped")
    raise RefusedError(f"{contract.name} did not end within {limit} ms")


def limit_ms(contract: Contract, arguments: BaseModel) -> int | None:
    """Return how long a call may run: what it asks for, up to the longest that the contract allows; None for ever."""
    timeout = contract.timeout
    if timeout == "none":
        return None
    stated = timeout if isinstance(timeout, Timeout) else Timeout()
    default = counted(stated.default_ms, CAUTIOUS_MS)
    asked = getattr(arguments, stated.override, None) if stated.override else None
    return min(asked, counted(stated.max_ms, default)) if isinstance(asked, int) else default


def grace_ms(contract: Contract) -> int:
    """Return how long a stopped call may take to end."""
    return counted(contract.timeout.grace_ms, 0) if isinstance(contract.timeout, Timeout) else 0


def counted(value: int | str | None, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise
