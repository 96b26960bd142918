"""What a host needs to know of the forms of a tool."""

from __future__ import annotations

from collections.abc import Iterable

from toolc.emit.listing.tool import hashes
from toolc.ir.json import Json
from toolc.ir.program import LinkedProfile, Reachable
from toolc.traits.expression.tree import tree
from toolc.traits.form import Forms, condition_of, form_name, has_own_output


def listed_forms(forms: Iterable[Reachable]) -> dict[str, Json]:
    """
    Return what the registry says of the forms that situations give a tool; nothing of a tool that has its base form only.

    `when` is the condition as a tree: it holds for exactly one of them wherever the tool is there. `variants` are the conditions of the active
    variants, `without` the conditional parameters that are not there, `input` and `output` the files of its schemas.
    """
    found: list[Json] = [_listed(each) for each in forms]
    return {"forms": found} if found else {}


def chosen_forms(profile: LinkedProfile, forms: Forms) -> dict[str, Json]:
    """Return the form that each tool has in a profile, by id, of the tools that have several."""
    return {each.tool.id: form_name(each.tool, each.form) for each in (*profile.visible, *profile.callable) if each.tool.id in forms}


def _listed(reachable: Reachable) -> Json:
    tool, form = reachable.tool, reachable.form
    name = form_name(tool, form)
    output = name if has_own_output(tool, form) else tool.id
    return {
        "form": name,
        "when": tree(condition_of(reachable)),
        "variants": list(form.variants),
        "without": list(form.without),
        "input": f"schemas/{tool.toolset}/{name}.input.json",
        **({} if form.output_schema is None else {"output": f"schemas/{tool.toolset}/{output}.output.json"}),
        "hashes": hashes(form),
    }
