"""
Things that look like reads of a contract.

contract.title, contract.timeout.default and contract["permission"]["risk"] stand here as text only.
"""

import argparse
import enum
import pathlib
import re
import urllib.request
from dataclasses import dataclass, field

from pydantic import BaseModel, Field
from vendor.contracts import ToolContract, title, timeout  # none import
from vendor.forms import Form, permission as result  # none import

TITLES = re.compile(r"contract\.title|contract\.name")  # none string
SQL = "SELECT title, summary FROM contract WHERE contract.timeout > 5"  # none string
HELP = """
contract.cancellation.message
"""  # none string

# contract.effects.writes decides  # none comment
#: contract.trace.input  # none comment


class Field_(enum.Enum):
    TITLE = "title"  # none declaration
    name_ = "contract.name"  # none string


class Timeout(BaseModel):
    default: int = Field(description="contract.timeout.default")  # none declaration
    max: int | None = None  # none declaration
    grace: int = 0  # none declaration


class FormModel(BaseModel):
    title: str = Field(title="Title", description="The title")  # none declaration
    summary: str = ""  # none declaration
    timeout: Timeout = Timeout(default=3, max=4)  # none call-keyword
    contract_id: str = ""  # none declaration

    def heading(self) -> str:
        return f"{self.title}: {self.summary}"  # none other

    def deadline(self) -> int:
        return self.timeout.default + self.timeout.grace  # none other


@dataclass(frozen=True)
class Options:
    timeout: Timeout
    permission: str = "ask"  # none declaration
    result: dict[str, str] = field(default_factory=dict)


def forms(form: Form, model: FormModel, options: Options) -> list[object]:
    form.title = "x"  # none write
    form.timeout.default = 5  # none write
    return [
        form.title,  # none other
        form.summary,  # none other
        form["title"],  # none other
        form.get("summary"),  # none other
        model.title,  # none other
        model.timeout.default,  # none other
        model.timeout.max,  # none other
        options.timeout.grace,  # none other
        options.result["limit"],  # none other
        options.permission,  # none other
        getattr(form, "title"),  # none other
    ]


def arguments() -> list[object]:
    parser = argparse.ArgumentParser(description="contract.description")  # none call-keyword
    parser.add_argument("--timeout", default=5, help="contract.timeout.default")  # none call-keyword
    given = parser.parse_args()
    return [given.timeout, given.name, parser.description]  # none other


def files(path: pathlib.Path) -> list[object]:
    return [path.name, path.stem, path.parent.name]  # none other


def fetch(url: str) -> list[object]:
    with urllib.request.urlopen(url, timeout=5) as response:  # none call-keyword
        return [response.status, response.headers.get("title")]  # none other


def calls(contract: ToolContract) -> dict[str, object]:
    start(contract, title="x", timeout=5)  # none call-keyword
    built = {"title": "x", "timeout": {"default": 5}, "permission": "none"}  # none literal
    made = ToolContract(title="x", summary="y", timeout={"default": 1})  # none call-keyword
    made.title = "z"  # none write
    made["title"] = "z"  # none write
    made.timeout["max"] = 5  # none write
    made["timeout"]["max"] = 5  # none write
    made.tags = ["a"]  # none write
    del made["summary"]  # none write
    del made.timeout.grace  # none write
    for made.title in ("a", "b"):  # none write
        pass
    with open("x") as made.handler:  # none write
        pass
    made.title, (made.summary, *made.tags) = "a", ("b", "c")  # none write
    made.update(title="x")  # none write
    return {**built, "title": title, "timeout": timeout}  # none literal


def annotated(contract: ToolContract) -> None:
    contract.title: str = "x"  # none write
    title: str  # none declaration
    summary = "contract.summary"  # none string
    assert summary, "contract.title"  # none string


def whole(contract: ToolContract, other: ToolContract) -> object:
    if contract is None or contract == other:  # none section
        return result
    known = {id(contract): contract}
    known.update(title=contract)  # none call-keyword
    return [contract, contract.timeout, known, lambda: contract.permission]  # none section


def handed_on(contract: ToolContract) -> object:
    limit = contract.result.limit  # none section
    enforce(contract, limit, contract.effects)  # none section
    return contract.presentation  # none section


def enforce(*given: object) -> None:
    print("title", *given)  # none string


def start(contract: object, title: str, timeout: int) -> str:  # none declaration
    return title * timeout  # none other


def unknown(thing, event, request):
    return [
        event.code,  # none other
        event.message,  # none other
        request.name,  # none other
        request.input,  # none other
        thing.title,  # none other
        thing["summary"],  # none other
    ]


def raised(contract: ToolContract) -> str:
    try:
        enforce(contract)
    except OSError as error:
        return f"{error.errno} {error.code} {error.message}"  # none other
    return ""


def of_class() -> list[object]:
    return [ToolContract.name, ToolContract.__name__, Options.permission]  # none type


def of_results(contract: ToolContract) -> list[object]:
    outcome = execute(contract)
    reply = contract.handler.run(contract)  # read member: handler
    return [
        outcome.title,  # none other
        outcome.timeout.default,  # none other
        reply.name,  # none other
        execute(contract).summary,  # none other
        contract.input_schema["title"],  # read member: inputSchema
        contract.examples[0].output.summary,  # read list-field: examples.*.output
        contract.i18n["de"]["title"],  # read subscript: i18n
        contract.providers["anthropic"]["name"],  # read subscript: providers
    ]


def execute(contract: ToolContract) -> Form:
    return Form(contract)


def of_branches(contract: ToolContract, form: Form, flag: bool) -> str:
    if flag:
        shown = form
    else:
        return contract.summary  # read member: summary
    return shown.title  # none other


def of_loops(tools: list[ToolContract], forms_: list[Form]) -> list[str]:
    found = []
    for tool in tools:
        found.append(tool.name)  # read for: name
    for tool in forms_:
        found.append(tool.name)  # none reassigned
    found += [each.title for each in forms_]  # none other
    found += [tool for tool in found if tool.title]  # none shadowed
    return found


def of_globals() -> object:
    global contract_title
    contract_title = "x"  # none declaration
    return contract_title


class Meta(type):
    def title(cls) -> str:  # none declaration
        return cls.__name__  # none other


class Screen(metaclass=Meta):
    contract: ToolContract | None = None
    name = "screen"  # none declaration

    def __init__(self, form: Form) -> None:
        self.form = form
        self.title = form.title  # none other
        self.tool = form
        self.summary: str = form.summary  # none other

    def show(self) -> list[object]:
        if self.contract:
            return [self.contract.title]  # read attribute: title
        return [self.title, self.summary, self.form.title, self.tool.title, self.name]  # none other
