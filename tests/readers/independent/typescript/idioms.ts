import { ToolContract } from "@vendor/contracts";
import type { Form, Screen } from "./forms";
import vendor = require("@vendor/contracts");

type Tool = ToolContract;
type Tools = ReadonlyArray<Tool>;
type ByName = Record<string, ToolContract>;
type Timeout = NonNullable<ToolContract["timeout"]>;
type Titles = Pick<ToolContract, "title" | "summary">; // none type
type TitleOf = ToolContract["title"]; // none type
type Keys = keyof ToolContract["permission"]; // none type
type Of = typeof DEFAULTS.title; // none type
interface HostTool extends ToolContract {
  title: string; // none declaration
}
interface Box<T> {
  value: T;
  summary: string; // none declaration
}
declare const DEFAULTS: { title: string; name: string }; // none declaration
declare function show(title: string, timeout?: number): void; // none declaration
declare function run(options: { timeout: number; title?: string }): Promise<void>; // none declaration
const KEY = "title" as const;

export function aliasType(tool: Tool, tools: Tools): string {
  return tool.title + tools[0].title; // read alias-type: title
}

export function section(timeout: Timeout): number {
  return timeout.default; // read section-type: timeout.default
}

export function sectionInline(permission: ToolContract["permission"]): string {
  return permission.key; // read section-type: permission.key
}

export const sectionDeep = ({ bytes, lines }: ToolContract["result"]["limit"]) => bytes + lines; // read section-type: result.limit.bytes, result.limit.lines

export function extended(tool: HostTool): string {
  return tool.group; // read extended-type: group
}

export function wrapped(tool: Readonly<ToolContract>, part: Partial<ToolContract>, boxed: Box<ToolContract>): unknown[] {
  return [
    tool.title, // read generic: title
    part.summary, // read generic: summary
    boxed.value.name, // read generic: name
    boxed.summary, // none other
  ];
}

export function picked(part: Pick<ToolContract, "title">, rest: Omit<ToolContract, "title">): string {
  return part.title + rest.summary; // read generic: title, summary
}

export function bounded<T extends ToolContract>(tool: T, others: T[]): string {
  return tool.handler + others[0].handler; // read generic: handler
}

export function union(tool: ToolContract | string | null): string {
  if (typeof tool === "string" || tool === null) return "";
  return tool.title; // read union: title
}

export function intersection(tool: ToolContract & { pinned: boolean }): string {
  return tool.pinned ? tool.name : ""; // read union: name
}

export function qualified(tool: vendor.ToolContract, other: import("@vendor/contracts").ToolContract): string {
  return tool.title + other.title; // read qualified: title
}

export function lists(tools: ToolContract[], byName: Map<string, ToolContract>, rest: ByName, set: Set<ToolContract>): unknown[] {
  const first = tools[0];
  const [second, ...others] = tools;
  const last = tools.at(-1);
  const found = tools.find((tool) => tool.name === "Bash"); // read callback: name
  const popped = tools.pop();
  const [, third] = tools;
  return [
    first.title, // read element: title
    second!.summary, // read element: summary
    others[0]?.group, // read element: group
    last?.handler, // read element: handler
    found?.timeout?.max, // read element: timeout.max
    popped!.revision, // read element: revision
    third.strict, // read element: strict
    byName.get("Read")!.title, // read element: title
    byName.get("Read")?.permission?.subject?.parameter, // read element: permission.subject.parameter
    rest["Write"].endsTurn, // read element: endsTurn
    rest.Write.callers, // read element: callers
    tools.length,
    byName.size,
    (tools as any).title, // none other
    [...set][0].calls, // read element: calls
  ];
}

export function callbacks(tools: readonly ToolContract[]): unknown[] {
  return [
    tools.map((tool) => tool.title), // read callback: title
    tools.map(({ title, summary: text }) => title + text), // read callback: title, summary
    tools.map(function (tool) { return tool.group; }), // read callback: group
    tools.map(describe),
    tools.filter((tool) => !tool.effects.writes.length), // read callback: effects.writes
    tools.filter((t) => t.effects?.reads?.includes("network")).map((t) => t.name), // read callback: effects.reads, name
    tools.some((t) => t.effects.destroys.length > 0), // read callback: effects.destroys
    tools.every((t) => t.effects.openWorld), // read callback: effects.openWorld
    [...tools].sort((a, b) => a.name.localeCompare(b.name)), // read callback: name
    tools.slice().sort((left, right) => left.revision - right.revision)[0].title, // read callback: revision, title
    tools.reduce((sum, tool) => sum + tool.timeout.default, 0), // read callback: timeout.default
    tools.flatMap((tool) => tool.tags), // read callback: tags
    tools.reduce<Record<string, string>>((all, { name, handler }) => ({ ...all, [name]: handler }), {}), // read callback: name, handler
    tools.findIndex((tool) => tool.strict === "never"), // read callback: strict
    tools.concat([])[0].summary, // read element: summary
    Array.from(tools, (tool) => tool.presentation.call.card), // read callback: presentation.call.card
    Object.fromEntries(tools.map((tool) => [tool.name, tool.description])), // read callback: name, description
    new Map(tools.map((tool) => [tool.name, tool])).get("x")?.title, // read callback: name, title
    new Set(tools.map((t) => t.permission.key)), // read callback: permission.key
    Object.groupBy(tools, (tool) => tool.group), // read callback: group
  ];
}

function describe(tool: ToolContract, index: number): string {
  return `${index} ${tool.description}`; // read template: description
}

export function loops(tools: ToolContract[], byName: Map<string, ToolContract>, record: ByName): void {
  tools.forEach((tool) => {
    show(tool.title, tool.timeout.max); // read callback: title, timeout.max
  });
  for (const tool of tools) show(tool.summary); // read for-of: summary
  for (const [index, tool] of tools.entries()) show(`${index}${tool.name}`); // read for-of: name
  for (const [name, tool] of byName) show(name + tool.trace.input); // read for-of: trace.input
  for (const [name, { trace }] of byName.entries()) show(name + trace.output); // read for-of: trace.output
  for (const tool of byName.values()) show(tool.trace.adapters); // read for-of: trace.adapters
  for (const [name, tool] of Object.entries(record)) show(name, tool.timeout.grace); // read for-of: timeout.grace
  for (const tool of Object.values(record)) show(tool.requires.authority); // read for-of: requires.authority
  for (const name in record) show(record[name].requires.interaction); // read for-in: requires.interaction
  for (let i = 0; i < tools.length; i++) show(tools[i].requires.service); // read for: requires.service
  byName.forEach((tool, name) => show(name + tool.trace.required)); // read callback: trace.required
  Object.entries(record).forEach(([name, { group }]) => show(name + group)); // read callback: group
  let index = tools.length;
  while (index--) {
    const tool = tools[index];
    show(tool.presentation.result.card); // read for: presentation.result.card
  }
}

export function destructured(contract: ToolContract): unknown[] {
  const { title, summary: text, group = "tools" } = contract; // read destructuring: title, summary, group
  const { timeout: { default: standard, max: most = 5 } } = contract; // read destructuring: timeout.default, timeout.max
  const { result: { limit: { bytes, ...others }, keep } } = contract; // read destructuring: result.limit.bytes, result.limit.*, result.keep
  const { permission } = contract; // none section
  const { risk, ask: how = "never" } = permission; // read destructuring: permission.risk, permission.ask
  const { ["handler"]: handler, "strict": strict } = contract; // read destructuring: handler, strict
  const { cancellation: { supported = false } = {} } = contract; // read destructuring: cancellation.supported
  let name: string; // none declaration
  ({ name } = contract); // read destructuring: name
  const { name: one } = contract, { revision: two } = contract; // read destructuring: name, revision
  const { trace, ...rest } = contract; // read destructuring: *
  const [usage] = contract.usage; // read destructuring: usage
  const { length } = contract.tags; // read destructuring: tags
  return [title, text, group, standard, most, bytes, others, keep, risk, how, handler, strict, supported, name, one, two, trace, rest.annotations.title, usage, length]; // read rest: annotations.title
}

export const parameterPattern = ({ title, timeout: { max } }: ToolContract) => title + max; // read destructuring: title, timeout.max

export const parameterRenamed = ({ permission: { key: permissionKey } = {} as any }: ToolContract) => permissionKey; // read destructuring: permission.key

export function spreads(contract: ToolContract): unknown[] {
  return [
    { ...contract.timeout }, // read spread: timeout.*
    { ...contract.result?.limit, bytes: 5 }, // read spread: result.limit.*
    { title: "x", ...contract }, // read spread: *
    Object.assign({}, contract.cancellation), // read copy: cancellation.*
    JSON.stringify(contract.trace), // read copy: trace.*
    Object.entries(contract.availability).length, // read copy: availability.*
    Object.values(contract.presentation), // read copy: presentation.*
    structuredClone(contract).title, // read clone: *, title
    structuredClone(contract.timeout).max, // read clone: timeout.*, timeout.max
    Object.freeze(contract).summary, // read clone: summary
    Object.freeze({ ...contract }).name, // read clone: *, name
    [...contract.tags], // read spread: tags
    Math.max(...contract.usage), // read spread: usage
    JSON.stringify({ title: "x", name: "y" }), // none literal
    (JSON.parse(JSON.stringify(contract)) as ToolContract).group, // read clone: *, group
  ];
}

export function keys(contract: ToolContract, key: string, typed: keyof ToolContract): unknown[] {
  return [
    contract[KEY], // read constant-key: title
    contract["title"], // read subscript: title
    contract["timeout"]["default"], // read subscript: timeout.default
    contract[`summary`], // read subscript: summary
    contract[key as keyof ToolContract], // none dynamic
    contract[typed], // none dynamic
    "max" in contract.timeout, // read membership: timeout.max
    Object.hasOwn(contract.result.limit, "tokens"), // read membership: result.limit.tokens
    contract.timeout.hasOwnProperty("grace"), // read membership: timeout.grace
    Reflect.get(contract, "handler"), // read subscript: handler
    contract["x-desk-owner"], // read subscript: x-desk-owner
    contract.xQuota.perHour, // read extension: x-quota.perHour
    contract.quota?.burst, // read extension: x-quota.burst
    contract.timeout.defaultMs, // read unit: timeout.default
    contract.result.limit.chars_per_line, // read snake-case: result.limit.charsPerLine
    contract.ends_turn, // read snake-case: endsTurn
    contract["when-empty"], // none other
    contract.result["when_empty"], // read snake-case: result.whenEmpty
  ];
}

export function aliases(first: ToolContract, second: ToolContract, flag: boolean): unknown[] {
  const tool = flag ? first : second;
  const other = tool ?? first;
  const { permission: access } = other;
  let limit = other.result.limit;
  const view = { tool, title: "x", limits: first.timeout }; // none literal
  const pair = [first, second] as const;
  const get = () => first;
  return [
    tool.title, // read alias: title
    other.summary, // read alias: summary
    access.modes, // read alias: permission.modes
    limit.items, // read alias: result.limit.items
    view.tool.name, // read object: name
    view.limits.max, // read object: timeout.max
    view.title, // none other
    pair[0].group, // read alias: group
    get().handler, // read getter: handler
    (first || second).strict, // read alias: strict
    (flag ? first : second).revision, // read alias: revision
    (first satisfies ToolContract).calls, // read satisfies: calls
    (0, first).callers, // read alias: callers
  ];
}

const timeoutOf = (contract: ToolContract) => contract.timeout;
const permissionOf = (contract: any) => contract.permission; // none section
function titleOf(contract: { title: string }) { // none declaration
  return contract.title; // read parameter: title
}
function parts(tool: ToolContract) {
  return { limit: tool.result.limit, title: tool.title, trace: tool.trace }; // read literal-value: title
}

export function helpers(contract: ToolContract): unknown[] {
  const { limit, title } = parts(contract); // none other
  return [
    timeoutOf(contract).max, // read getter: timeout.max
    timeoutOf(contract)?.default, // read getter: timeout.default
    permissionOf(contract).risk, // read getter: permission.risk
    titleOf(contract),
    limit.bytes, // read getter: result.limit.bytes
    title,
    parts(contract).trace.input, // read getter: trace.input
  ];
}

export function reassigned(tool: ToolContract | Form, forms: Form[], form: Form): string[] {
  let shown: any = tool;
  shown = form;
  const found = [shown.title]; // none reassigned
  for (shown of forms) found.push(shown.summary); // none reassigned
  return found;
}

export function reassignedParameter(tool: any, contract: ToolContract, form: Form): string {
  tool = contract;
  const before = tool.title; // read alias: title
  tool = form;
  return before + tool.title; // none reassigned
}

export function shadowed(tool: ToolContract, forms: Form[]): string[] {
  const found = forms.map((tool) => tool.title); // none shadowed
  {
    const tool = forms[0];
    found.push(tool.summary); // none shadowed
  }
  for (const tool of forms) found.push(tool.name); // none shadowed
  try {
    run({ timeout: 5 }); // none literal
  } catch (tool: any) {
    found.push(tool.message, tool.title); // none shadowed
  }
  function inner(tool: Form) {
    return tool.group; // none shadowed
  }
  return [...found, inner(forms[0]), tool.title]; // read member: title
}

export function otherScope(tool: Form): string {
  return tool.title; // none other-scope
}

export function listFields(contract: ToolContract): unknown[] {
  for (const { code, message } of contract.errors) show(code + message); // read list-field: errors.*.code, errors.*.message
  return [
    contract.errors.map((error) => error.retry), // read list-field: errors.*.retry
    contract.examples?.[0]?.input, // read list-field: examples.*.input
    contract.examples.map(({ note }) => note), // read list-field: examples.*.note
    contract.parameters["timeout"].unit, // read list-field: parameters.*.unit
    contract.parameters.timeout.outOfRange, // read list-field: parameters.*.outOfRange
    Object.entries(contract.parameters).map(([name, parameter]) => name + parameter.formerly), // read list-field: parameters.*.formerly
    contract.byInput.filter((entry) => entry.predicate), // read list-field: byInput.*.predicate
    contract.byInput[0].set.permission.ask, // read list-field: byInput.*.set.permission.ask
    contract.requires.prior.map((each) => each.still), // read list-field: requires.prior.*.still
    contract.icons.find((icon) => icon.theme === "dark")?.src, // read list-field: icons.*.theme, icons.*.src
    contract.inputSchema.properties.title.description, // read member: inputSchema
    contract.i18n["de"].title, // read member: i18n
    contract.title.length, // read member: title
    contract.name.title, // read member: name
  ];
}

export function toContract(form: Form): ToolContract {
  const made: Partial<ToolContract> = { title: form.title, name: form.name }; // none literal
  made.title = "x"; // none write
  made.timeout = { default: form.timeout }; // none write
  made.timeout.max = 5; // none write
  made["summary"] = "x"; // none write
  [made.title, made.group] = ["a", "b"]; // none write
  ({ a: made.title, b: made.summary } = form as any); // none write
  delete made.annotations; // none write
  for (made.handler of ["a"]) show("x"); // none write
  return { ...form, title: form.title } as unknown as ToolContract; // none literal
}

export function calls(contract: ToolContract): void {
  run({ timeout: contract.timeout.default, title: contract.title }); // read call: timeout.default, title
  show(contract.title, contract.timeout.max); // read call: title, timeout.max
  new Screenlet({ title: contract.title }).open(); // read call: title
  console.log(contract); // none section
  if (!contract || contract === null) return; // none section
  contract.tags.forEach((tag) => show(tag)); // read member: tags
}

class Screenlet {
  readonly title: string; // none declaration
  summary = DEFAULTS.title; // none other
  constructor(options: { title: string }) { // none declaration
    this.title = options.title; // none other
  }
  open(): void {
    show(this.title + this.summary); // none other
  }
}
