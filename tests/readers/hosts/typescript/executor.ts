// Runs calls: reads of contracts in every form that TypeScript has.

import type { ToolContract, ToolContract as Spec } from "./generated/contract";
import * as contracts from "./generated/contract";
import { observe, runWith, stop, load } from "./host";

export function chains(contract: ToolContract): void {
  observe(contract.timeout.default); // read chain: timeout.default
  observe(contract.timeout.max * 2); // read chain: timeout.max
  observe(-contract.result.limit.bytes); // read chain: result.limit.bytes
  observe(`at most ${contract.result.limit.lines} lines`); // read chain: result.limit.lines
  observe(contract.permission.key.toUpperCase()); // read chain: permission.key
  observe(contract.usage[0]); // read chain: usage
  observe(contract.errors[0].code); // read chain: errors.*.code
  observe((contract.trace).input); // read chain: trace.input
  observe(contract.timeout!.grace!); // read chain: timeout.grace
  observe((contract as Spec).handler); // read chain: handler
  observe((contract.effects as any).reads); // read chain: effects.reads
  observe((<any>contract.effects).writes); // read chain: effects.writes
  observe((contract satisfies ToolContract).group); // read chain: group
  if (contract.cancellation.supported) stop(); // read chain: cancellation.supported
  if (contract.effects.idempotent && contract.recovery === "rerun") stop(); // read chain: effects.idempotent, recovery
  while (contract.trace.required) stop(); // read chain: trace.required
  for (let count = 0; count < contract.revision; count += 1) stop(); // read chain: revision
  switch (contract.strict) { // read chain: strict
    case "require":
      observe(contract.status); // read chain: status
  }
  observe(
    contract
      .presentation
      .call
      .card, // read chain: presentation.call.card
  );
  observe(contract.parameters.path.unit); // read chain: parameters.*.unit
  observe(() => contract.result.keep); // read chain: result.keep
  observe(contract.revision > 1 ? contract.title : contract.summary); // read chain: revision, title, summary
  observe(new Set(contract.tags)); // read chain: tags
  observe([...contract.callers, "model"]); // read chain: callers
  observe(typeof contract.handler); // read chain: handler
  observe(!contract.background.when); // read chain: background.when
  observe(/x/.test(contract.name)); // read chain: name
  observe({ [contract.name]: 1 }); // read chain: name
  throw new Error(contract.cancellation.message); // read chain: cancellation.message
}

export async function optionals(contract?: ToolContract): Promise<string | undefined> {
  observe(contract?.timeout?.default); // read optional: timeout.default
  observe(contract?.["trace"]?.["output"]); // read optional: trace.output
  observe(contract?.result?.limit?.chars ?? 1000); // read optional: result.limit.chars
  observe(contract?.errors?.[0]?.retry); // read optional: errors.*.retry
  observe((await contract)?.permission?.risk); // read optional: permission.risk
  observe(contract?.usage?.map?.((text) => text)); // read optional: usage
  return contract?.timeout?.override; // read optional: timeout.override
}

export function sections(contract: ToolContract): string | undefined {
  if (contract.timeout === "none") return undefined; // read section: timeout
  if (contract.permission == null) return undefined; // read section: permission
  if (!contract.effects) return undefined; // read section: effects
  if (typeof contract.requires === "string") return undefined; // read section: requires
  const timeout = contract.timeout;
  if (timeout !== "none") return timeout.default; // read section: timeout, timeout.default
  return contract.timeout && contract.timeout.max; // read section: timeout, timeout.max
}

export function subscripts(contract: ToolContract, field: string): void {
  observe(contract["timeout"]["default"]); // read subscript: timeout.default
  observe(contract.trace["input"]); // read subscript: trace.input
  observe(contract['result'].limit["items"]); // read subscript: result.limit.items
  observe(contract[`permission`][`ask`]); // read subscript: permission.ask
  observe(contract["x-audit"].level); // read subscript: x-audit.level
  observe(contract.parameters[field].outOfRange); // read subscript: parameters.*.outOfRange
  observe(contract.parameters[contract.name]["coerce"]); // read subscript: parameters.*.coerce, name
}

export function getters(contract: Map<string, any> & ToolContract): void {
  observe(contract.get("handler")); // read get: handler
  observe(contract.get("timeout").get("grace")); // read get: timeout.grace
  observe(contract.get("trace")?.get("adapters")); // read get: trace.adapters
  observe(contract.parameters.get("path").unit); // read get: parameters.*.unit
}

export function destructured(contract: ToolContract): void {
  const { strict, status, ...others } = contract; // read destructured: strict, status, *
  observe(strict, status, others.group); // read destructured: group
  const { handler: run, title: heading } = contract; // read renamed: handler, title
  const { name: called } = contract; // read renamed: name
  const { default: usual, max: most } = contract.timeout; // read renamed: timeout.default, timeout.max
  const { timeout: { grace }, trace: { input, output: printed } } = contract; // read nested: timeout.grace, trace.input, trace.output
  const { result: { limit: { bytes } } } = contract; // read nested: result.limit.bytes
  const {
    permission: {
      key, // read nested: permission.key
      reason: because, // read nested: permission.reason
    },
  } = contract;
  const { revision = 1, tags = [] } = contract; // read default: revision, tags
  const { timeout: { override = "timeout" } = {} } = contract; // read default: timeout.override
  const { cancellation: { cleanup: how = "none" } = contract.cancellation } = contract; // read default: cancellation.cleanup
  const { ["summary"]: text, "group": where } = contract; // read destructured: summary, group
  const [{ code }, second] = contract.errors; // read destructured: errors.*.code
  observe(second.message); // read destructured: errors.*.message
  let lines, kept;
  ({ lines, chars: kept } = contract.result.limit); // read destructured: result.limit.lines, result.limit.chars
  const { effects } = contract;
  observe(effects.destroys); // read destructured: effects.destroys
  for (const { message, as } of contract.errors) observe(message, as); // read destructured: errors.*.message, errors.*.as
  observe(run, heading, called, usual, most, grace, input, printed, bytes, key, because, revision, tags, override, how, text, where, code, lines, kept);
}

export function parameters({ timeout, strict = "prefer" }: ToolContract): void { // read destructured: strict
  observe(timeout.default); // read destructured: timeout.default
}

export const arrow = ({ permission: { ask } }: ToolContract) => ask; // read nested: permission.ask

export function spread(contract: ToolContract, overrides: object): object {
  const merged = { ...contract.timeout, ...overrides }; // read spread: timeout.*
  observe(merged.grace); // read spread: timeout.grace
  const all = { ...contract, name: "other" }; // read spread: *
  observe(all.title, all.name); // read spread: title
  runWith(...contract.tags); // read spread: tags
  observe(JSON.stringify(contract.permission)); // read spread: permission.*
  observe(Object.entries(contract.cancellation)); // read spread: cancellation.*
  observe(structuredClone(contract.trace).input); // read spread: trace.*, trace.input
  observe(Object.assign({}, contract.background)); // read spread: background.*
  return { whenEmpty: contract.result.whenEmpty }; // read spread: result.whenEmpty
}

interface Tool {
  readonly contract: ToolContract;
  limits?: ToolContract["result"]["limit"];
  find(name: string): ToolContract | undefined;
}

type Wrapped<T extends ToolContract> = { inner: T };
type Alias = Readonly<ToolContract>;

export function typed(
  first: ToolContract | undefined,
  second: Partial<ToolContract>,
  third: ToolContract["trace"],
  fourth: Alias,
  fifth: Tool,
  sixth: Wrapped<ToolContract>,
  seventh: contracts.ToolContract,
  eighth: { contract: ToolContract },
  ninth: ToolContract & { more: string },
): void {
  observe(first.runsOn.fallback); // read typed: runsOn.fallback
  observe(second.endsTurn); // read typed: endsTurn
  observe(third.required); // read typed: trace.required
  observe(fourth.requires.interaction); // read typed: requires.interaction
  observe(fifth.contract.background.read); // read typed: background.read
  observe(fifth.limits.tokens); // read typed: result.limit.tokens
  observe(fifth.find("x").callers); // read typed: callers
  observe(seventh.availability.visibility); // read typed: availability.visibility
  observe(eighth.contract.permission.because); // read typed: permission.because
  observe(ninth.permission.subject.remember); // read typed: permission.subject.remember
}

export function generic<T extends ToolContract>(contract: T): void {
  observe(contract.permission.offer); // read typed: permission.offer
}

export function aliases(contract: ToolContract): void {
  const timeout = contract.timeout;
  const limit = timeout.default; // read alias: timeout.default
  const same = contract, spec = same;
  observe(spec.title); // read alias: title
  let later = null;
  later = contract.background;
  observe(later.stop); // read alias: background.stop
  const chosen = limit ? contract.availability : null;
  observe(chosen.when); // read alias: availability.when
  const either = contract.requires ?? {};
  observe(either.authority); // read alias: requires.authority
  const or = contract.result || undefined;
  observe(or.content); // read alias: result.content
  const box = { permission: contract.permission, rest: [contract.trace] };
  observe(box.permission.risk); // read alias: permission.risk
  observe(box.rest[0].required); // read alias: trace.required
  const frozen = Object.freeze(contract.trace);
  observe(frozen.adapters); // read alias: trace.adapters
  const inner = () => timeout.override; // read alias: timeout.override
  var hoisted = contract.presentation;
  if (limit) {
    const timeout = contract.result;
    observe(timeout.keep); // read alias: result.keep
  }
  observe(hoisted.result.card, inner); // read alias: presentation.result.card
}

export function passes(contract: ToolContract): void {
  untyped(contract);
  section(contract.permission, { limit: contract.result.limit });
  eachError(contract.errors);
  callback((given) => observe(given));
}

function untyped(spec) {
  observe(spec.handler); // read parameter: handler
  further(spec);
}

function further(it) {
  observe(it.group); // read parameter: group
}

function section(permission, { limit }) {
  observe(permission.reason); // read parameter: permission.reason
  observe(limit.items); // read parameter: result.limit.items
}

const eachError = (errors) => {
  for (const error of errors) observe(error["as"]); // read parameter: errors.*.as
  errors.forEach(function (error) {
    observe(error.code); // read parameter: errors.*.code
  });
};

function callback(then) {
  then(load("x"));
}

export function spelt(contract: ToolContract): void {
  observe(contract.result.limit.charsPerLine); // read spelling: result.limit.charsPerLine
  observe(contract.result.limit.chars_per_line); // read spelling: result.limit.charsPerLine
  observe(contract.result.overflow.artifact.previewBytes); // read spelling: result.overflow.artifact.previewBytes
  observe(contract["ends_turn"]); // read spelling: endsTurn
  observe(contract.timeout.defaultMs); // read spelling: timeout.default
  observe(contract.xAudit.keepFor); // read spelling: x-audit.keepFor
  observe(contract.input_schema); // read spelling: inputSchema
}

const timeoutOf = (contract: ToolContract) => contract.timeout;
function limitOf(contract) {
  const found = contract.result;
  return found.limit;
}
function keepOf(contract: ToolContract) {
  return contract.result.keep; // read getter: result.keep
}
function find(name: string): ToolContract {
  return load(name);
}
async function fetchOne(name: string): Promise<ToolContract> {
  return load(name);
}
const sections2 = { trace: (contract: ToolContract) => contract.trace };

export async function helped(contract: ToolContract, name: string): Promise<void> {
  observe(timeoutOf(contract).default); // read getter: timeout.default
  observe(limitOf(contract).bytes); // read getter: result.limit.bytes
  observe(find(name).strict); // read getter: strict
  observe((await fetchOne(name)).summary); // read getter: summary
  observe(sections2.trace(contract).input); // read getter: trace.input
  const { max } = timeoutOf(contract); // read getter: timeout.max
  fetchOne(name).then((found) => observe(found.tags, max)); // read getter: tags
  observe(keepOf(contract));
}

export function listed(list: ToolContract[], byName: Map<string, ToolContract>, record: Record<string, ToolContract>): void {
  for (const contract of list) observe(contract.name); // read list: name
  for (const [name, contract] of byName) observe(name, contract.group); // read list: group
  for (const [name, contract] of Object.entries(record)) observe(name, contract.revision); // read list: revision
  list.forEach((contract) => observe(contract.title)); // read list: title
  observe(list.filter((each) => each.status !== "retired").map((each) => each.permission.ask)); // read list: status, permission.ask
  observe(list.find((each) => each.name === "Bash")?.timeout.max); // read list: name, timeout.max
  observe([...byName.values()].sort((a, b) => a.revision - b.revision)); // read list: revision
  observe(byName.get("Bash")?.trace.input); // read list: trace.input
  observe(record.Bash.unknownArguments, record["Bash"].strict); // read list: unknownArguments, strict
  observe(list.reduce((sum, each) => sum + each.revision, 0)); // read list: revision
  observe(list.at(0).handler, list[0].tags); // read list: handler, tags
}

export class Call {
  private current?: ToolContract;
  static latest: ToolContract;

  constructor(private readonly contract: ToolContract, readonly name: string) {}

  get budget() {
    return this.contract.result.limit;
  }

  section(_name: string) {
    return this.contract.cancellation;
  }

  run = async () => {
    observe(this.contract.timeout.default); // read object: timeout.default
    observe(this.budget.bytes); // read object: result.limit.bytes
    observe(this.section("x").cleanup); // read object: cancellation.cleanup
    observe(this.current?.handler); // read object: handler
    observe(Call.latest.group); // read object: group
  };
}

export class Executor {
  private spec;
  readonly #timeout;

  constructor(contract: ToolContract, private calls: Call[], private tool: Tool) {
    this.spec = contract;
    this.#timeout = contract.timeout;
    ({ trace: this.trace } = contract);
  }

  async run(): Promise<void> {
    observe(this.spec.result.text); // read object: result.text
    observe(this.#timeout.grace); // read object: timeout.grace
    observe(this.trace.output); // read object: trace.output
    observe(this.tool.contract.permission.subject.boundary); // read object: permission.subject.boundary
    observe(new Call(this.spec, "x").budget.tokens); // read object: result.limit.tokens
    for (const call of this.calls) observe(call.budget.lines); // read object: result.limit.lines
    const { contract: { strict } } = this.tool; // read object: strict
    observe(strict);
  }
}
