// A third look, with more that misleads.
import type { ToolContract } from "@vendor/contracts";
import { Form } from "./forms";

interface Registry {
  get(name: string): ToolContract | undefined;
  load: (name: string) => Promise<ToolContract>;
  forms: Form[];
  readonly size: number;
  [name: string]: unknown;
}

type Visitor<T> = { visit(tool: T): void; title: string }; // none declaration
type Pair = [tool: ToolContract, title: string]; // none type
type Result<T> = { ok: true; value: T } | { ok: false; error: Error };

export async function registry(found: Registry): Promise<string[]> {
  const tool = found.get("x");
  const loaded = await found.load("y");
  return [tool!.title, loaded.summary, found.forms[0].title]; // read method-type: title, summary
}

export function result(of: Result<ToolContract>): string {
  return of.ok ? of.value.name : of.error.name; // read generic: name
}

export const pairs = (pairs: Pair[]) => pairs.map(([tool, title]) => tool.group + title); // read tuple: group

export const visitor: Visitor<ToolContract> = {
  title: "x", // none literal
  visit(tool) {
    console.log(tool.handler, this.title); // read contextual: handler
  },
};

export function denied(value: ToolContract | Form): string {
  if (value instanceof Form) {
    return value.title; // none other
  }
  return value.summary; // read type-guard: summary
}

export function isForm(value: unknown): value is Form {
  return value instanceof Form;
}

export function deniedBy(value: ToolContract | Form): string {
  return isForm(value) ? value.title : value.group; // read type-guard: group
}

export class Panel {
  private tools: ToolContract[] = [];
  private forms: Form[] = [];
  private shown: ToolContract | Form | null = null;
  readonly byName: Record<string, ToolContract> = {};

  add(tool: ToolContract, form: Form): this {
    this.tools.push(tool);
    this.forms.push(form);
    this.byName[tool.name] = tool; // read call: name
    return this;
  }

  titles(): string[] {
    return this.forms.map((form) => form.title).concat(this.tools.map(({ title }) => title)); // read callback: title
  }

  chained(tool: ToolContract, form: Form): number {
    return this.add(tool, form).tools[0].revision; // read getter: revision
  }

  get first(): ToolContract {
    return this.tools[0];
  }

  static of({ tools }: { tools: ToolContract[] }): Panel {
    const made = new Panel();
    made.tools.push(...tools);
    return made;
  }
}

export const firstOf = (panel: Panel) => panel.first.strict + Panel.of({ tools: [] }).first.handler; // read property: strict, handler

export function filled(contract: ToolContract, form: Form): unknown[] {
  const kept = [];
  kept.push(contract);
  const forms = new Map<string, Form>();
  forms.set("x", form);
  const state: any = {};
  state.tool = contract;
  state.form = form;
  const grouped: Record<string, ToolContract[]> = {};
  (grouped[contract.group] ??= []).push(contract); // read call: group
  return [
    kept[0].title, // read element: title
    forms.get("x")!.title, // none other
    state.tool.summary, // read object: summary
    state.form.summary, // none other
    grouped.a[0].handler, // read element: handler
    Object.values(grouped).flat()[0].name, // read element: name
  ];
}

export function swapped(tool: any, contract: ToolContract, form: Form): string {
  let one: any = contract;
  let two: any = form;
  [one, two] = [two, one];
  return one.title + two.summary; // read alias: summary
}

export function blocks(contract: ToolContract, form: Form): string {
  let tool: any = contract;
  {
    tool = form;
  }
  return tool.title; // none reassigned
}

export const asyncs = async (load: () => Promise<ToolContract[]>) => {
  const [first, ...rest] = await load();
  return first.title + rest[0].summary + (await load())[1].name; // read await: title, summary, name
};

export const debounced = <F extends (...given: any[]) => void>(run: F) => (...given: Parameters<F>) => run(...given);
export const shown = debounced((tool: ToolContract) => console.log(tool.title)); // read member: title

export const optional = ({ contract, form }: { contract?: ToolContract; form: Form }) => contract?.timeout?.max ?? form.timeout.max; // read optional-chain: timeout.max
