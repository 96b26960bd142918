// A second look: idioms that came to mind later.
import ToolContract, { Form, input, defineProps, toRefs } from "@vendor/contracts";

type Call = { contract: ToolContract; title: string }; // none declaration
type Handler = (call: { contract: ToolContract; name: string }) => Promise<void>; // none declaration
type Event = { kind: "tool"; contract: ToolContract } | { kind: "form"; form: Form; title: string }; // none declaration
type Loaded = Awaited<ReturnType<typeof load>>;
type First = Parameters<typeof titleOf>[0];
enum Field {
  Title = "title", // none declaration
}

abstract class Runner<T extends ToolContract> {
  static tools: ToolContract[] = [];
  static readonly #byName = new Map<string, ToolContract>();
  constructor(protected readonly tool: T, readonly title = "x") {} // none declaration

  run(): string {
    return this.tool.title + this.title; // read generic: title
  }

  static first(): string {
    return Runner.tools[0].summary + this.tools[1].group; // read static: summary, group
  }

  static named(name: string): string | undefined {
    return Runner.#byName.get(name)?.handler; // read static: handler
  }
}

class Fast extends Runner<ToolContract> {
  fast(): string {
    return this.tool.name; // read inherited: name
  }
}

export async function load(): Promise<ToolContract> {
  throw new Error("title"); // none string
}

export function titleOf(tool: ToolContract): string {
  return tool.title; // read member: title
}

export function inferred(loaded: Loaded, first: First): string {
  return loaded.title + first.summary; // read inferred: title, summary
}

export const handler: Handler = async ({ contract, name }) => {
  console.log(contract.title, name); // read contextual: title
};

const handlers: Record<string, Handler> = {
  run: async (call) => console.log(call.contract.summary, call.name), // read contextual: summary
};

export function onEvent(event: Event): string {
  switch (event.kind) {
    case "tool":
      return event.contract.title; // read union: title
    default:
      return event.title; // none other
  }
}

export const calls = (calls: Array<{ contract: ToolContract; title: string }>) => // none type
  calls.map(({ contract, title }) => contract.name + title); // read callback: name

const bash = { title: "x", name: "bash" } as ToolContract; // none literal
const tools = { bash, read: bash } satisfies Record<string, ToolContract>;
export const ofTools = tools.bash.title + tools["read"].summary; // read object: title, summary

export const api = {
  contract: bash,
  title() { // none declaration
    return this.contract.title; // read object-this: title
  },
  get name() { // none declaration
    return bash.name; // read member: name
  },
};

export class Card {
  tool = input.required<ToolContract>();
  title = input<string>("x"); // none declaration
  name = () => this.tool().name + this.title(); // read type-argument: name
}

const props = defineProps<{ tool: ToolContract; title: string }>(); // none type
export const heading = () => props.tool.title + props.title; // read type-argument: title
const { tool: toolRef } = toRefs(props);
export const summary = () => toolRef.value.summary; // read type-argument: summary

export async function settled(): Promise<string[]> {
  const results = await Promise.allSettled([load(), load()]);
  const found: string[] = [];
  for (const result of results) {
    if (result.status === "fulfilled") found.push(result.value.title); // read await: title
  }
  await load().then(({ summary }) => found.push(summary)).catch((error) => found.push(error.title)); // read await: summary
  return found;
}

export function expressions(contract: ToolContract, tools?: ToolContract[]): unknown[] {
  void contract.title; // read member: title
  const computed = { [contract.name]: contract.title as string }; // read literal-value: name, title
  const text = <string>contract.summary; // read as-cast: summary
  return [
    computed,
    text,
    contract.title!, // read non-null: title
    typeof contract.title === "string", // read condition: title
    contract.title?.trim(), // read optional-chain: title
    tools?.[0]?.group, // read optional-chain: group
    tools![1]!.handler, // read non-null: handler
    contract[Field.Title], // read enum-key: title
    new Map([["x", contract]]).get("x")!.title, // read element: title
    [...new Set([contract])][0].summary, // read element: summary
    new Proxy(contract, {}).name, // read clone: name
    (({ title }) => title)(contract), // read destructuring: title
    [contract, 5].length,
    Object.keys(contract.timeout), // read copy: timeout.*
  ];
}

export function patterns(calls: Call[]): void {
  for (const { contract: { name, timeout: { max } }, title } of calls) console.log(name, max, title); // read destructuring: name, timeout.max
  const [{ contract }] = calls;
  console.log(contract.revision); // read destructuring: revision
  const pair = () => [contract, calls[0].title] as const; // none other
  const [again, title] = pair();
  console.log(again.handler, title); // read getter: handler
}

export function unset(tool: ToolContract | undefined, form: Form): string | undefined {
  let shown: ToolContract | Form | undefined = tool;
  shown = form;
  const part = tool!.handler as any; // read member: handler
  return shown.title + part.title; // none reassigned
}

export function overloaded(value: string): string;
export function overloaded(value: ToolContract): string;
export function overloaded(value: any): string {
  return value.title; // read unsure: title
}

export class Store {
  private state: { contract?: ToolContract; title: string } = { title: "x" }; // none literal
  #listeners = new Set<(tool: ToolContract) => void>();

  set(contract: ToolContract): void {
    this.state = { ...this.state, contract };
    this.#listeners.forEach((listener) => listener(contract));
  }

  get(): string {
    return this.state.contract?.title ?? this.state.title; // read attribute: title
  }

  on(listener: (tool: ToolContract) => void): void {
    this.#listeners.add(listener);
  }
}

export const listening = (store: Store) => store.on((tool) => console.log(tool.summary)); // read contextual: summary
