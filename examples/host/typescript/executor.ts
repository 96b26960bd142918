// A fragment of a host in TypeScript, as the scan of readers sees it: every form in which source reads a field of a contract, and what only
// looks like it. The mark at the end of a line is the verdict that `toolc readers scan` must give: `read FORM: FIELDS`, or `none WHY`.

import type { ToolContract } from "./contract"; // none import
import { ask, cut, run, show, store } from "./machine";

interface Call {
  contract: ToolContract; // none declaration
  input: Record<string, unknown>;
}

interface Settings {
  timeout: { default: number }; // none declaration
  keep: "head" | "tail"; // none declaration
}

type Timeout = ToolContract["timeout"]; // none type

// Helpers that return a part of a contract: who calls them reads what it takes from there.
const limitOf = (contract: ToolContract) => contract.result.limit; // none section
function timeoutOf(tool: { contract: ToolContract }): Timeout {
  return tool.contract.timeout; // none section
}

export class Executor {
  private readonly settings: Settings = { timeout: { default: 120_000 }, keep: "tail" }; // none literal

  constructor(private readonly contract: ToolContract) {} // none declaration

  // Before a call: is the tool there, and who must agree?
  async permitted(call: Call): Promise<boolean> {
    if (this.contract.availability?.refuseWhen) return false; // read optional: availability.refuseWhen
    if (call.contract.permission === "none") return true; // read chain: permission
    const { ask: when, offer = ["once"], subject: { as: kind } } = call.contract.permission; // read renamed: permission.ask, permission.offer, permission.subject.as
    if (when === "notNeeded") return true;
    return ask(`${call.contract.title ?? call.contract.name}: ${kind}`, offer); // read chain: title, name
  }

  // The call itself: a limit of time, and what happens when a person stops it.
  async run(call: Call): Promise<string> {
    const contract = call.contract;
    const { timeout: { max, grace: patience = "5s" }, cancellation, ...rest } = contract; // read nested: timeout.max, timeout.grace, *
    const own = this.settings.timeout.default; // none other-object
    const wanted = call.input[contract.timeout["override"]]; // read subscript: timeout.override
    const limit = wanted ?? timeoutOf(call).default ?? own; // read getter: timeout.default
    call.input.timeout = limit; // none write
    if (cancellation.supported) this.watch(cancellation); // read alias: cancellation.supported
    const output = await run(rest.handler, call.input, { limit, max, patience }); // read alias: handler
    return this.budgeted(output, contract);
  }

  private watch(policy): void {
    show(policy.message, policy["cleanup"]); // read parameter: cancellation.message, cancellation.cleanup
  }

  // After it: what may go to the model.
  private budgeted(output: string, contract: ToolContract): string {
    const { bytes, ["lines"]: lines } = limitOf(contract); // read getter: result.limit.bytes, result.limit.lines
    const most = contract.result.limit.chars_per_line; // read spelling: result.limit.charsPerLine
    const keep = contract.result?.keep ?? this.settings.keep; // read optional: result.keep
    if (!output) return contract.result.get("whenEmpty"); // read get: result.whenEmpty
    const policy = { ...contract.result.overflow, bytes }; // read spread: result.overflow, result.overflow.*
    if (policy.artifact) store(output, policy.artifact.retention); // read alias: result.overflow.artifact.retention
    return cut(output, { bytes, lines, most, keep });
  }

  // What is written down of it.
  trace({ trace, name }: ToolContract, errors: Map<string, Error>): object { // read destructured: name
    if (!trace.required) return {}; // read destructured: trace.required
    delete (trace as { adapters?: string[] }).adapters; // none delete
    const text = "contract.trace.input"; // none text
    // contract.trace.output would go here // none comment
    return { name, text, error: errors.get("trace"), input: trace.input, keep: this.settings.keep }; // read alias: trace.input
  }
}

// Tools side by side: only those whose effects allow it.
export function sideBySide(contracts: ToolContract[]): ToolContract[] {
  return contracts.filter((each) => each.effects?.overlap === "parallel" && !each.effects.writes?.length); // read chain: effects.overlap, effects.writes
}
