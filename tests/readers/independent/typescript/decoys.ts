// contract.title decides nothing here. // none comment
/* contract.timeout.default */ // none comment
import fs from "node:fs";
import path from "node:path";
import type { ToolContract } from "@vendor/contracts";
import { title as heading, permission } from "./texts"; // none import
export { summary, name as toolName } from "./texts"; // none import
export type { timeout } from "./texts"; // none import

namespace contract_ {
  export const title = "x"; // none declaration
}

declare module "@vendor/contracts" {
  interface ToolContract {
    title: string; // none declaration
    permission: { key: string }; // none declaration
  }
}

interface Form {
  title: string; // none declaration
  summary?: string; // none declaration
  timeout: { default: number; max: number }; // none declaration
  permission(): string; // none declaration
  get group(): string; // none declaration
}

interface Events {
  on(name: "title", listener: (title: string) => void): void; // none declaration
}

export const texts = [
  "contract.title", // none string
  `contract.summary ${heading}`, // none string
  'contract["timeout"]', // none string
  String.raw`contract.permission.risk`, // none string
  /contract\.name/u.source, // none string
];

export const config = {
  contract: { title: "x", timeout: { default: 1 } }, // none literal
  title, // none literal
  summary() { return ""; }, // none declaration
  get name() { return "x"; }, // none declaration
  "group": "x", // none literal
  ["handler"]: null, // none literal
};

declare const title: string; // none declaration
declare const toolForm: Form; // none declaration

export function forms(form: Form, request: Request, error: Error & { code: string }): unknown[] {
  const { title, summary: text, timeout: { default: standard } } = form; // none other
  form.title = "x"; // none write
  form.timeout.max = 5; // none write
  return [
    title, text, standard,
    form.title, // none other
    form.summary, // none other
    form.timeout.default, // none other
    form?.timeout?.max, // none other
    form["title"], // none other
    form.permission(), // none other
    form.group, // none other
    toolForm.title, // none other
    error.name, // none other
    error.message, // none other
    error.code, // none other
    request.headers.get("title"), // none other
    document.title, // none other
    window.name, // none other
    config.contract.title, // none other
    config.title, // none other
    contract_.title, // none other
    permission.title, // none other
    process.env.timeout, // none other
    path.parse("x").name, // none other
    fs.statSync("x").size,
    heading.title, // none other
  ];
}

export class Widget {
  title = "x"; // none declaration
  private summary?: string; // none declaration
  static group = "x"; // none declaration
  timeout = { default: 3, max: 5 }; // none literal

  constructor(readonly name: string, form: Form) { // none declaration
    this.title = form.title; // none other
  }

  show(): string {
    const { title, summary } = this; // none other
    return title + summary + this.name + this.timeout.default + Widget.group; // none other
  }

  contract(): string { // none declaration
    return this.title; // none other
  }
}

export function typesOnly(value: ToolContract["title"], key: keyof ToolContract): asserts value is ToolContract["title"] { // none type
  type Local = { title: ToolContract["title"] }; // none type
  const local: Local = { title: "x" }; // none literal
  const text: typeof value extends string ? "title" : "summary" = "title"; // none type
  show(local.title + text); // none other
}

export function results(contract: ToolContract, form: Form): unknown[] {
  const outcome = execute(contract);
  const made = new Runner(contract);
  return [
    outcome.title, // none other
    outcome.timeout.default, // none other
    made.title, // none other
    made.result.limit, // none other
    execute(contract).summary, // none other
    contract.handler.title, // read member: handler
    contract.examples[0].output.title, // read list-field: examples.*.output
    contract.providers.anthropic.name, // read member: providers
    [contract, form].length,
    ToolContract.name, // none type
    contract.constructor.name, // none other
  ];
}

function execute(contract: ToolContract): Form {
  return show(contract);
}

class Runner {
  title = ""; // none declaration
  result = { limit: 0 }; // none literal
  constructor(readonly given: unknown) {}
}

function show(value: unknown): any {
  return value;
}

export function branches(contract: ToolContract, form: Form, flag: boolean): string {
  let shown;
  if (flag) {
    shown = form;
  } else {
    return contract.summary; // read member: summary
  }
  return shown.title; // none other
}

export function handedOn(contract: ToolContract): unknown {
  const limit = contract.result.limit; // none section
  show(limit);
  show(contract.effects); // none section
  show([contract.timeout, contract]); // none section
  title: for (;;) break title; // none label
  return contract.presentation; // none section
}

export const later = (title: string, { summary }: Form, [group]: string[]) => title + summary + group; // none other

export const assigned = (form: Form, contract: ToolContract) => {
  contract.title = form.title; // none write
  contract.timeout.default = form.timeout.default; // none write
  Object.assign(contract, { title: "x" }); // none write
  Object.defineProperty(contract, "summary", { value: "x" }); // none write
  Reflect.set(contract, "name", "x"); // none write
};

export const events = (emitter: Events) => emitter.on("title", (title) => show(title)); // none string
