/**
 * Runs calls. contract.title and contract.timeout.default stand in this comment only.
 */
import type { ToolContract, Errors as title } from "@vendor/contracts"; // none import
import { type ToolContract as Spec, loadContract, timeout } from "@vendor/contracts"; // none import
import * as vendor from "@vendor/contracts";
import { Window, Form } from "./window";

const LABEL = "contract.title"; // none string
const PATTERN = /contract\.title/; // none string
export const DEFAULTS = { timeout: { default: 5, max: 10 }, title: "x", permission: "none" }; // none literal

export interface Job {
  contract: ToolContract;
  title: string; // none declaration
  timeout?: number; // none declaration
  readonly fallback?: Spec;
  summary(): string; // none declaration
}

type Row = {
  tool: ToolContract;
  name: string; // none declaration
  result: { limit: number }; // none declaration
};

enum Field {
  title = "title", // none declaration
  Name = "contract.name", // none string
}

abstract class Base {
  abstract title: string; // none declaration
  protected readonly contract: ToolContract;
  summary = "base"; // none declaration
  static revision = 1; // none declaration

  constructor(contract: ToolContract) {
    this.contract = contract;
  }
}

export class Executor extends Base {
  title = "executor"; // none declaration
  private limit: number;
  #spec: ToolContract;
  private current?: Spec;
  private readonly tools = new Map<string, ToolContract>();

  constructor(
    contract: ToolContract,
    private readonly window: Window,
    protected readonly other: ToolContract,
    public timeout: number = 5, // none declaration
  ) {
    super(contract);
    this.#spec = contract;
    this.limit = contract.result.limit.bytes; // read member: result.limit.bytes
    this.tools.set(contract.name, contract); // read call: name
    this.title = window.title; // none write
  }

  async run(call: { input: unknown; timeout: number }): Promise<unknown> {
    const limit = this.contract.timeout; // none section
    if (limit === "none") { // read attribute: timeout
      return call.input; // none other
    }
    const { default: standard, max = standard, override } = limit; // read destructuring: timeout.default, timeout.max, timeout.override
    const asked = override ? call.timeout : undefined; // none other
    const milliseconds = Math.min(asked ?? standard, max);
    const timer = setTimeout(() => this.stop(), milliseconds + (this.contract.timeout!.grace ?? 0)); // read non-null: timeout.grace
    try {
      return await this.start(milliseconds);
    } catch (error: any) {
      if (error.code === "timed_out") throw new Error(error.message); // none other
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  stop(): boolean {
    if (!this.contract.cancellation?.supported) return false; // read optional-chain: cancellation.supported
    this.window.say(this.contract.cancellation.message); // read attribute: cancellation.message
    return this.window.timeout.default > 0; // none other
  }

  get description(): string { // none declaration
    return this.#spec.description ?? this.#spec["summary"]; // read attribute: description, summary
  }

  get spec(): ToolContract {
    return this.#spec;
  }

  set name(name: string) { // none declaration
    this.contract.title = name; // none write
    this.spec.summary = name; // none write
    delete this.contract.group; // none write
  }

  use(spec: Spec | undefined): void {
    this.current = spec;
  }

  currentTitle(): string {
    return this.current?.title ?? this.title; // read optional-chain: title
  }

  risk(): string {
    return this.other.permission.risk; // read parameter-property: permission.risk
  }

  key = (): string => this.spec.permission.key; // read property: permission.key

  find(name: string): ToolContract | undefined {
    return this.tools.get(name);
  }

  reason(name: string): string {
    const tool = this.find(name);
    if (!tool) return this.window.title; // none other
    return tool.permission.reason; // read getter: permission.reason
  }

  all(): string[] {
    return [...this.tools.values()].map((tool) => tool.title); // read callback: title
  }

  private start(limit: number): Promise<unknown> {
    return Promise.resolve(limit + this.limit + this.timeout); // none other
  }

  label = `${this.contract.title} (${this.contract.revision})`; // read template: title, revision
}

export class Wrapper {
  constructor(private inner: ToolContract, readonly title: string) {} // none declaration

  keep() {
    const { inner } = this;
    return inner.result.keep + this.title; // read destructuring: result.keep
  }

  overflow() {
    const { inner: { result: { overflow } } } = this; // read destructuring: result.overflow
    return overflow;
  }

  static of(tool: ToolContract) {
    return new Wrapper(tool, tool.title); // read member: title
  }

  self = this;
  text = () => this.inner.result.text; // read parameter-property: result.text
}

export function job(job: Job): string {
  return job.title + job.timeout; // none other
}

export function jobContract({ contract, title, timeout }: Job): string { // none other
  return title + contract.title + timeout; // read destructuring: title
}

export function jobNested({ contract: { summary, name: label = "x" }, fallback }: Job): string { // read destructuring: summary, name
  return summary + label + fallback?.group; // read optional-chain: group
}

export const rows = (rows: Row[]): string[] => rows.map((row) => row.name + row.tool.name); // read callback: name

export const rowsOf = (rows: Row[]) => rows.map(({ tool, name, result }) => tool.summary + name + result.limit); // read callback: summary

export const rowsDeep = (rows: readonly Row[]) => rows.map(({ tool: { group } }) => group); // read callback: group

export function asserted(raw: unknown): string {
  return (raw as ToolContract).permission.ask; // read as-cast: permission.ask
}

export function assertedOld(raw: any): string[] {
  const tool = <ToolContract>raw;
  return tool.permission.offer; // read as-cast: permission.offer
}

export function assertedTwice(raw: unknown): string {
  const tool = raw as unknown as Spec;
  return tool.permission.because; // read as-cast: permission.because
}

export function assertedList(raw: unknown): string[] {
  return (raw as ToolContract[]).map((each) => each.handler); // read as-cast: handler
}

export const satisfied = { title: "x", summary: "y" } satisfies Partial<ToolContract>; // none literal

export function isContract(value: unknown): value is ToolContract {
  return typeof value === "object" && value !== null && "inputSchema" in value; // none other
}

export function guarded(value: unknown): string {
  if (isContract(value)) {
    return value.availability.visibility; // read type-guard: availability.visibility
  }
  return (value as Form).title; // none other
}

export function guardedEarly(value: unknown): string {
  if (!isContract(value)) throw new TypeError((value as any).title); // none other
  return value.availability.when; // read type-guard: availability.when
}

export function guardedTernary(value: unknown): string {
  return isContract(value) ? value.availability.refuseWhen : ""; // read type-guard: availability.refuseWhen
}

export const guardedFilter = (values: unknown[]) => values.filter(isContract).map((each) => each.title); // read type-guard: title

export function assertContract(value: unknown): asserts value is ToolContract {
  if (!isContract(value)) throw new Error("title"); // none string
}

export function assertedBy(value: unknown): string {
  assertContract(value);
  return value.summary; // read type-guard: summary
}

export function isInstance(value: unknown): string {
  if (value instanceof ToolContract) return value.group; // read type-guard: group
  return "";
}

export function kept(tool: ToolContract): number {
  switch (tool.result.keep) { // read switch: result.keep
    case "head":
      return 0;
    case "tail":
      return tool.result.limit.lines; // read member: result.limit.lines
    default:
      return 1;
  }
}

export function recovered(tool: ToolContract): boolean {
  switch (tool.recovery) { // read switch: recovery
    case "rerun":
      return true;
  }
  switch (true) {
    case tool.effects.idempotent: // read switch: effects.idempotent
      return true;
    case tool.effects.overlap === "parallel": // read switch: effects.overlap
      return false;
  }
  return typeof tool.recovery === "object" && tool.recovery.resume === "x"; // read condition: recovery, recovery.resume
}

export async function loaded(name: string): Promise<ToolContract> {
  return (await loadContract(name)) as ToolContract;
}

export async function awaited(name: string): Promise<string> {
  const tool = await loaded(name);
  return tool.strict; // read await: strict
}

export async function awaitedInline(name: string): Promise<string> {
  return (await loaded(name)).endsTurn; // read await: endsTurn
}

export async function awaitedBoth(): Promise<string[]> {
  const [first, second] = await Promise.all([loaded("a"), loaded("b")]);
  return [first.title, second.summary]; // read await: title, summary
}

export function thenned(name: string): Promise<string> {
  return loaded(name).then((tool) => tool.unknownArguments); // read await: unknownArguments
}

export async function listOf(names: string[]): Promise<string[]> {
  const tools = await Promise.all(names.map((name) => loaded(name)));
  return tools.map((tool) => tool.calls); // read await: calls
}

export function* walk(tools: Iterable<ToolContract>): Generator<ToolContract> {
  for (const tool of tools) {
    if (tool.status === "retired") continue; // read for-of: status
    yield tool;
  }
}

export function walked(tools: ToolContract[]): string[] {
  const found: string[] = [];
  for (const tool of walk(tools)) found.push(...tool.callers); // read generator: callers
  for (const { title, summary } of walk(tools)) found.push(title, summary); // read generator: title, summary
  return found;
}

export async function* streamed(names: string[]): AsyncGenerator<ToolContract> {
  for (const name of names) yield await loaded(name);
}

export async function streamedTitles(): Promise<string[]> {
  const found: string[] = [];
  for await (const tool of streamed([])) found.push(tool.title); // read for-await: title
  return found;
}

export function later(contract: ToolContract) {
  return () => contract.timeout.default + timeout; // read closure: timeout.default
}

export function laterNamed(contract: ToolContract) {
  function inner(width: number) {
    return contract.result.limit.charsPerLine ?? width; // read closure: result.limit.charsPerLine
  }
  return inner;
}

export default (tool: ToolContract) => tool.title; // read export-default: title

export function defaulted(tool: ToolContract = loadContract("x"), title = tool.title): string { // read default-parameter: title
  return title;
}

export function nullish(tool?: ToolContract | null): string | undefined {
  if (!tool?.timeout) return undefined; // read condition: timeout
  return tool!.handler; // read non-null: handler
}

export const optionalCall = (tool: ToolContract) => tool.tags?.includes?.("x") && tool?.["aliases"]?.includes("y"); // read optional-chain: tags, aliases

export const optionalIndex = (tool?: ToolContract) => tool?.result?.limit?.["tokens"]; // read optional-chain: result.limit.tokens
