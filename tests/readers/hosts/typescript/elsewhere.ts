// Looks like reads of contracts and is none.

import type { ToolContract } from "./generated/contract";
import { timeout } from "./clock"; // none import
import { default as trace, permission as keep } from "./other"; // none import
import type { result } from "./types"; // none import
import { observe } from "./host";
export { strict, revision as status } from "./more"; // none import

interface Settings {
  timeout: string; // none declaration
  default: number; // none declaration
  trace?: boolean; // none declaration
  contract: { timeout: { default: number } }; // none declaration
  keep(): string; // none declaration
}

type Policy = { timeout: { default: number; max: number }; permission: string }; // none declaration
type Part = ToolContract["timeout"]["default"]; // none type
type Query = typeof settings.timeout.default; // none type
type Keys = keyof ToolContract["trace"]; // none type
enum Names { timeout = "timeout", default = "default" } // none declaration

class Limits implements Policy {
  timeout = { default: 1, max: 2 }; // none declaration
  permission = "none"; // none declaration
  constructor(public default_: number, public max: number) {} // none declaration
  get grace() { return this.max; } // none other-object
  set override(value: number) { this.max = value; } // none write
  keep() { return this.timeout; } // none other-object
}

export function written(contract: ToolContract, value: any): void {
  contract.timeout.default = value; // none write
  contract.timeout["max"] = value; // none write
  contract["trace"]["input"] = value; // none write
  contract.parameters.path.unit = value; // none write
  [contract.name, contract.title] = value; // none write
  ({ strict: contract.strict, status: contract.status } = value); // none write
  for (contract.group of value) observe(value); // none write
  (contract.result.limit.bytes as any) = value; // none write
  contract.timeout!.grace = value; // none write
}

export function deleted(contract: ToolContract): void {
  delete contract.timeout.default; // none delete
  delete contract["trace"]["output"]; // none delete
  delete contract?.permission?.key; // none delete
}

export function shadowed(contract: ToolContract, settings: Settings): void {
  const inner = (contract: Settings) => contract.timeout; // none shadow
  function other(contract: Limits) {
    observe(contract.timeout.default); // none shadow
    observe(contract.max); // none shadow
  }
  {
    const contract = new Limits(1, 2);
    observe(contract.timeout.max); // none shadow
  }
  for (const contract of [new Limits(1, 2)]) observe(contract.permission); // none shadow
  try {
    observe(inner, other);
  } catch (contract) {
    observe(contract.name); // none shadow
  }
  [settings].map((contract) => observe(contract.trace)); // none shadow
  contract = { timeout: { default: 3 } } as unknown as never;
  observe((contract as any as Settings).default); // none shadow
}

export function replaced(contract: ToolContract): void {
  let limit = contract.timeout;
  limit = new Limits(1, 2).timeout;
  observe(limit.default); // none shadow
  let spec: any = contract;
  spec = 5;
  observe(spec.strict); // none shadow
  spec = { revision: 1 };
  observe(spec.revision); // none shadow
}

export function passes(contract: ToolContract): ToolContract {
  observe(contract); // none whole
  observe(contract.timeout); // none section
  observe({ timeout: contract.timeout }); // none section
  const permission = contract.permission; // none section
  observe([contract.trace, permission]); // none section
  const { result, availability: when } = contract; // none section
  const [first] = contract.errors; // none section
  observe(result, when, first); // none section
  const alias = contract; // none whole
  return alias; // none whole
}

export function unknownFields(contract: ToolContract): void {
  observe(contract.retries); // none unknown-field
  observe(contract.timeout.secondsLeft); // none unknown-field
  observe(contract.timeout.get("minimum")); // none unknown-field
  observe(contract["result"]["limits"]); // none unknown-field
  observe(contract.permission.default); // none unknown-field
  observe(contract.max); // none unknown-field
  observe(contract.result.limit.default); // none unknown-field
  observe(contract.toString()); // none unknown-field
  observe(contract.timeout.hasOwnProperty("default")); // read subscript: timeout.default
  contract.validate(); // none unknown-field
  const { retries, limits: { bytes } } = contract as any as ToolContract & { limits: Policy }; // none unknown-field
  observe(retries, bytes); // none unknown-field
}

export function literals(value: number): object {
  const limits = { default: value, max: 3 }; // none literal
  observe(limits.default); // none literal
  observe(limits["max"]); // none literal
  const policy = { timeout: { default: value }, trace: { input: "none" } }; // none literal
  observe(policy.timeout.default); // none literal
  observe(policy?.trace?.input); // none literal
  const { timeout: { default: usual } } = policy; // none literal
  const { max = 1 } = limits; // none literal
  observe(usual, max); // none literal
  const pair = [new Limits(1, 2), policy] as const;
  observe(pair[0].max, pair[1].timeout); // none literal
  observe({ timeout() { return 1; }, get trace() { return 2; } }); // none literal
  const all = { ...limits, ...policy };
  observe(all.default, all.trace.input); // none literal
  return { timeout: 1, effects: { reads: [] }, "permission": "none" }; // none literal
}

// contract.timeout.default in a comment // none comment
/* contract.trace.input */ // none comment
const text = "contract.timeout.default"; // none text
const single = 'contract["timeout"]["default"]'; // none text
const template = `contract.timeout.default and \${contract.trace.input}`; // none text
const expression = /contract\.timeout\.max/; // none text
const key = "timeout.default"; // none text
const tagged = String.raw`contract.permission.ask`; // none text
observe(text, single, template, expression, key, tagged);

export function annotated(value: ToolContract["timeout"], other: Pick<ToolContract, "trace">): ToolContract["result"] { // none type
  const kept: ToolContract["permission"] = value as ToolContract["permission"]; // none type
  observe<ToolContract["trace"]>(kept, other); // none type
  return value satisfies ToolContract["result"]; // none type
}

export function primitives(count: number, text: string, flags: Record<string, boolean>, when: Date): void {
  observe((count as any as number).timeout); // none other-object
  observe(text.title); // none other-object
  observe(flags.trace, flags["timeout"]); // none other-object
  observe("a".name, [1].length); // none other-object
  observe(when.result); // none other-object
  observe((() => 1).name); // none other-object
}

export function own(limits: Limits, settings: Settings, list: Limits[], byName: Map<string, Limits>): void {
  observe(limits.max); // none other-object
  observe(limits.timeout.default); // none other-object
  observe(settings.contract.timeout.default); // none other-object
  observe(list[0].timeout.max); // none other-object
  observe(byName.get("x")?.permission); // none other-object
  for (const [name, each] of byName) observe(name, each.max); // none other-object
  list.forEach((each) => observe(each.timeout)); // none other-object
  const alias = limits;
  observe(alias.grace); // none other-object
  observe(own2(limits).max); // none other-object
  observe((limits ?? new Limits(1, 2)).max); // none other-object
  const { timeout: { default: usual }, permission } = limits; // none other-object
  observe(usual, permission);
  observe(Names.timeout, Names.default); // none other-object
  observe(Math.max(1, 2), Math.max); // none other-object
  observe(limits instanceof Limits && limits.timeout); // none other-object
  label: for (;;) break label; // none other-object
}

function own2(given: Limits): Limits {
  return given;
}

export class Service {
  private timeout = new Limits(1, 2);
  constructor(private contract: ToolContract, private limits: Limits) {}
  run(timeout: Limits): void {
    observe(this.limits.max); // none other-object
    observe(this.timeout.max); // none other-object
    observe(timeout.timeout.default); // none other-object
    this.contract.timeout.default = 3; // none write
    this.contract.run(); // none unknown-field
    this.timeout = timeout; // none write
  }
}
