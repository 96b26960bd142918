"""Arguments and results against the models of the package: decoded, defaults filled in, judged."""

from __future__ import annotations

from desk import INPUTS, OUTPUTS, Contract
from pydantic import BaseModel, ValidationError

from .call import RefusedError


def prepared(contract: Contract, text: str) -> BaseModel:
    """Return the arguments of a call; raise RefusedError with what is wrong, in words that help a model to do better."""
    try:
        return INPUTS[contract.id].model_validate_json(text)
    except ValidationError as error:
        raise RefusedError(f"the arguments of {contract.name} are refused: {told(error)}") from error


def checked(contract: Contract, result: object) -> object:
    """Return a result as JSON has it; raise RefusedError where it is not what the contract promises."""
    plain = result.model_dump(mode="json") if isinstance(result, BaseModel) else result
    if contract.id in OUTPUTS:
        try:
            OUTPUTS[contract.id].model_validate(plain)
        except ValidationError as error:
            raise RefusedError(f"the result of {contract.name} is not what it should be: {told(error)}") from error
    return plain


def told(error: ValidationError) -> str:
    return "; ".join(f"{'.'.join(map(str, each['loc'])) or 'arguments'}: {each['msg']}" for each in error.errors(include_url=False))
