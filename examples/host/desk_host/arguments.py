"""What the gate of the package says of calls and of results, for the rest of the host."""

from __future__ import annotations

from desk.gate import Gate, Prepared, Refusal
from pydantic import BaseModel

from .call import Call, RefusedError


def prepared(gate: Gate, call: Call) -> Prepared:
    """Return a call that may go on; raise RefusedError with what is wrong, in words that help a model to do better."""
    found = gate.prepare(call.tool, call.arguments)
    if isinstance(found, Refusal):
        raise RefusedError(found.text)
    return found


def checked(gate: Gate, call: Prepared, result: object) -> object:
    """Return a result as JSON has it; raise RefusedError where it is not what the contract promises."""
    plain = result.model_dump(mode="json") if isinstance(result, BaseModel) else result
    problems = gate.problems(call, plain)
    if problems:
        raise RefusedError(f"the result of {call.tool.name} is not what it should be: {'; '.join(each.message for each in problems)}")
    return plain
