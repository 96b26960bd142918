"""Looks like reads of contracts and is none."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from acme import Contract
from acme import Contract as timeout_contract  # none import
from host import observe, settings, timeout  # none import

if TYPE_CHECKING:
    from acme.contract import Timeout  # none import


@dataclass
class Settings:
    """The host's own: `contract.timeout.default` in a text is no read."""  # none text

    timeout: str = "2m"  # none declaration
    default: int = 3  # none declaration
    permission: dict[str, str] = field(default_factory=dict)  # none declaration
    trace: bool = False  # none declaration

    def keep(self) -> str:  # none declaration
        return self.timeout  # none other-object

    def read(self) -> bool:
        return self.trace  # none other-object


class Limits:
    def __init__(self, default: int, max: int) -> None:  # none declaration
        self.default = default  # none write
        self.max = max  # none write


def written(contract: Contract, value: Any) -> None:
    contract.timeout.default = value  # none write
    contract.timeout["max"] = value  # none write
    contract["trace"]["input"] = value  # none write
    contract.result.limit.bytes, contract.revision = value, 2  # none write
    contract.strict: bool = True  # none write
    contract.parameters["path"].unit = value  # none write
    [contract.name, *contract.tags] = value  # none write
    for contract.group in value:  # none write
        pass
    with value as contract.handler:  # none write
        pass
    setattr(contract, "title", value)  # none write


def deleted(contract: Contract) -> None:
    del contract.timeout.default  # none delete
    del contract["trace"]["output"]  # none delete
    del contract.result.limit.chars, contract.permission.key  # none delete


def shadowed(contract: Contract, settings: Settings) -> None:
    def inner(contract: Settings) -> None:
        observe(contract.timeout)  # none shadow
        observe(contract.trace)  # none shadow

    inner(settings)
    observe([contract.timeout for contract in [Settings(), Settings()]])  # none shadow
    observe(list(map(lambda contract: contract.trace, [Settings()])))  # none shadow
    contract = Settings()
    observe(contract.timeout)  # none shadow
    observe(contract.default)  # none shadow


def replaced(contract: Contract) -> None:
    timeout = contract.timeout
    timeout = Limits(1, 2)
    observe(timeout.default)  # none shadow
    contract = 5
    observe(contract.strict)  # none shadow
    result = contract
    observe(result.keep)  # none shadow


def caught(contract: Contract) -> None:
    try:
        observe(contract)  # none whole
    except ValueError as contract:
        observe(contract.name)  # none shadow
    for contract in range(3):
        observe(contract.bit_length())  # none shadow


def loops() -> None:
    for timeout in (Settings(), Settings()):
        observe(timeout.default)  # none other-object
    values = [Limits(1, 2)]
    observe(values[0].max)  # none other-object
    observe({each.default for each in values})  # none other-object
    with open("contract.timeout.default", encoding="utf-8") as trace:  # none text
        observe(trace)


def passes(contract: Contract) -> Contract:
    observe(contract)  # none whole
    observe(contract.timeout)  # none section
    observe(timeout=contract.timeout, result=contract.result)  # none section
    permission = contract.permission  # none section
    observe([contract.trace])  # none section
    observe(permission)  # none section
    items = (contract.result.limit, contract.availability)  # none section
    observe(items)
    return contract  # none whole


def sections(contract: Contract) -> object:
    yield contract.presentation.call  # none section
    observe({"timeout": contract.timeout})  # none section
    return contract.cancellation  # none section


def unknown_fields(contract: Contract) -> None:
    observe(contract.retries)  # none unknown-field
    observe(contract.timeout.seconds_left)  # none unknown-field
    observe(contract.timeout.get("minimum"))  # none unknown-field
    observe(contract["result"]["limits"])  # none unknown-field
    observe(contract.permission.default)  # none unknown-field
    observe(contract.max)  # none unknown-field
    observe(contract.result.limit.default)  # none unknown-field
    contract.validate()  # none unknown-field
    contract.timeout.validate()  # none unknown-field
    observe(getattr(contract, "secret", None))  # none unknown-field


def literals(value: int) -> dict[str, object]:
    limits = {"default": value, "max": 3}  # none literal
    observe(limits["default"])  # none literal
    observe(limits.get("max"))  # none literal
    policy = {"timeout": {"default": value}, "trace": {"input": "none"}}  # none literal
    observe(policy["timeout"]["default"])  # none literal
    observe(policy.get("trace").get("input"))  # none literal
    observe(dict(timeout=value, permission="none"))  # none literal
    observe(Limits(default=1, max=2))  # none literal
    pair = (Limits(1, 2), Settings())
    observe(pair[0].default, pair[1].trace)  # none literal
    return {"timeout": 1, "effects": {"reads": []}}  # none literal


# contract.timeout.default in a comment  # none comment
#: contract.trace.input  # none comment
TEXT = "contract.timeout.default"  # none text
DOCS = """
contract.permission.ask
contract["timeout"]["default"]
"""  # none text
FORMAT = "{contract.timeout.default}"  # none text
RAW = r"contract\.timeout\.max"  # none text
BYTES = b"contract.timeout.grace"  # none text
ESCAPED = f"{{contract.timeout.default}}"  # none text
KEY = "timeout.default"  # none text


def annotated(value: Contract.timeout, other: "Contract.trace") -> Contract.result:  # none type
    kept: Contract.permission = value  # none type
    observe(kept)
    return other  # none type


def primitives(count: int, text: str, path: os.PathLike[str], flags: dict[str, bool]) -> None:
    observe(count.timeout)  # none other-object
    observe(text.title())  # none other-object
    observe(text.format(default=count))  # none other-object
    observe(flags["trace"])  # none other-object
    observe([text.group for text in ["a"]])  # none other-object
    observe({"a": 1}.items())  # none other-object


def own(limits: Limits, options: list[Settings], by_name: dict[str, Limits]) -> None:
    observe(limits.default)  # none other-object
    observe(limits.max)  # none other-object
    observe(options[0].timeout)  # none other-object
    observe(by_name["x"].default)  # none other-object
    for name, each in by_name.items():
        observe(name, each.max)  # none other-object
    observe(Settings().permission)  # none other-object
    observe(Settings.trace)  # none other-object
    alias = limits
    observe(alias.default)  # none other-object
    observe(helper(limits).max)  # none other-object
    observe((limits or Limits(1, 2)).default)  # none other-object
    match limits:
        case Limits(default=found):  # none other-object
            observe(found)
        case {"max": most}:  # none other-object
            observe(most)


def helper(given: Limits) -> Limits:
    return given


class Service:
    timeout = Settings()

    def __init__(self, contract: Contract) -> None:
        self.contract = contract  # none whole
        self.limits = Limits(1, 2)

    def run(self, timeout: Limits) -> None:
        observe(self.limits.default)  # none other-object
        observe(self.timeout.default)  # none other-object
        observe(timeout.max)  # none other-object
        observe(Service.timeout.trace)  # none other-object
        self.contract.timeout.default = 3  # none write
        self.contract.run()  # none unknown-field
