"""The files of a toolset's Python package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from toolc.artifacts import Artifact
from toolc.emit.python.contract_view import stated_contract
from toolc.emit.python.import_view import imports, rank
from toolc.emit.python.literal import comment, docstring, text_literal
from toolc.emit.python.situation_view import Situations, given_schema, json_schema, situations
from toolc.emit.python.spelling import constant_name, module_names, package_name
from toolc.emit.python.tool_models import Gap, ToolModels, tool_models
from toolc.ir.program import LinkedToolset
from toolc.schema.judge import ANNOTATED_FORMATS, BACKTRACKING
from toolc.source import DocumentId
from toolc.templating import environment
from toolc.traits.form import forms_by_tool
from toolc.traits.refusal_template import WORDS, templates_in

ROOT: Final = PurePosixPath("python")

CONSTANTS: Final = ("CONTRACTS", "INPUTS", "INPUT_SCHEMAS", "OUTPUTS", "OUTPUT_SCHEMAS")

SHARED: Final = {
    "__init__.py": "init",
    "arguments.py": "arguments",
    "contract.py": "contract",
    "contracts.py": "contracts",
    "decoding.py": "decoding",
    "fitting.py": "fitting",
    "gate.py": "gate",
    "handlers.py": "handlers",
    "inside.py": "inside",
    "judging.py": "judging",
    "model.py": "model",
    "models/__init__.py": "models_init",
    "preparation.py": "preparation",
    "recording.py": "recording",
    "refusal.py": "refusal",
    "requirements.txt": "requirements",
    "rules.py": "rules",
    "schemas.py": "schemas",
    "session.py": "session",
    "situation.py": "situation",
    "situations.py": "situations",
    "violation.py": "violation",
}
"""The files that there is one of in a package, and their templates."""

ENGINE: Final = "jsonschema-rs>=0.61,<1"
"""What the gate judges by, beside the rest of the package; the compiler judges by the same."""


@dataclass(frozen=True, slots=True)
class Package:
    """The files of a package, and the schemas that have no models in it."""

    artifacts: tuple[Artifact, ...]
    gaps: tuple[Gap, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PackageView:
    """A package as the templates print it: the names of its classes, and what it exports, in the order of imports."""

    header: str
    toolset: str
    name: str
    tools: tuple[ToolView, ...]
    classes: tuple[str, ...]
    handlers: tuple[str, ...]
    constructors: tuple[str, ...]
    exports: tuple[str, ...]
    has_untyped_results: bool
    situations: Situations
    style: str
    refusals: tuple[tuple[str, str], ...]
    engine: str = ENGINE
    annotated_formats: tuple[str, ...] = ANNOTATED_FORMATS
    backtracking: int = BACKTRACKING


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolView:
    """
    A tool as the templates print it.

    `id` and the schemas are literals, `contract` is an assignment that uses `constructors`; `stem` starts the names of its classes; `output`
    and its schema are empty where there is none, and so is `given_schema` where a model gives everything.
    """

    id: str
    name: str
    module: str
    stem: str
    input: str
    output: str
    about: str
    input_schema: str
    given_schema: str
    output_schema: str
    constant: str
    contract: str
    constructors: tuple[str, ...]


def package(toolset: LinkedToolset) -> Package:
    """Return the package of a toolset's tools, without those that are retired or whose schemas cannot be understood."""
    tools = sorted((tool for tool in toolset.tools if tool.base is not None and tool.contract.status != "retired"), key=lambda tool: tool.id)
    models, gaps = tool_models(tools, forms_by_tool(toolset))
    modules = module_names(tool.id for tool in tools)
    view = _package_view(toolset, [_tool_view(each, modules[each.tool.id]) for each in models], situations(toolset, tools))
    folder = ROOT / view.name
    files = [Artifact(folder / "py.typed", ""), *(_file(folder / name, template, package=view) for name, template in SHARED.items())]
    files += [_models_file(folder, each, modules[each.tool.id]) for each in models]
    return Package(tuple(files), gaps)


def _package_view(toolset: LinkedToolset, tools: Sequence[ToolView], found: Situations) -> PackageView:
    classes = tuple(sorted(name for tool in tools for name in (tool.input, tool.output) if name))
    style = toolset.record.call_errors.style
    handlers = tuple(sorted(["Handlers", *(f"{tool.stem}Handler" for tool in tools)]))
    return PackageView(
        header=_header(toolset.document, f"the contracts of toolset {toolset.id}"),
        toolset=toolset.id,
        name=package_name(toolset.id),
        tools=tuple(tools),
        classes=classes,
        handlers=handlers,
        constructors=tuple(sorted({"Contract"}.union(*(tool.constructors for tool in tools)))),
        exports=tuple(sorted((*CONSTANTS, "Contract", *handlers, *classes), key=rank)),
        has_untyped_results=not all(tool.output for tool in tools),
        situations=found,
        style=text_literal(style if style in WORDS else WORDS[0]),
        refusals=tuple((text_literal(kind), _texts(template)) for kind, template in templates_in(toolset.refusals or "").items()),
    )


def _texts(texts: Sequence[str]) -> str:
    return f"({', '.join(map(text_literal, texts))},)"


def _models_file(folder: PurePosixPath, models: ToolModels, module: str) -> Artifact:
    classes = tuple(each for side in models.sides for each in side.classes)
    return _file(
        folder / "models" / f"{module}.py",
        "tool",
        header=_header(models.tool.origin.document, ""),
        name=models.tool.name,
        imports=imports(name for each in classes for name in each.names),
        classes=classes,
    )


def _file(path: PurePosixPath, template: str, **context: object) -> Artifact:
    return Artifact(path, environment(docstring).get_template(f"python/{template}{path.suffix}.jinja").render(context))


def _header(document: DocumentId | None, otherwise: str) -> str:
    return comment(f"Generated by toolc from {document or otherwise}; do not edit.")


def _tool_view(models: ToolModels, module: str) -> ToolView:
    tool = models.tool
    constant = constant_name(module)
    start, stated = f"{constant}: Final = ", stated_contract(tool)
    return ToolView(
        id=text_literal(tool.id),
        name=tool.name,
        module=module,
        stem=models.input.name.removesuffix("Input"),
        input=models.input.name,
        output=models.output.name if models.output else "",
        about=tool.contract.summary or tool.contract.title or f"Carries out calls of {tool.name}.",
        input_schema=json_schema(tool.base.call_schema if tool.base else {}),
        given_schema=given_schema(tool.base) if tool.base else "",
        output_schema=json_schema(tool.base.output_schema) if tool.base and tool.base.output_schema is not None else "",
        constant=constant,
        contract=f"{start}{stated.source(before=len(start))}",
        constructors=tuple(stated.names()),
    )
