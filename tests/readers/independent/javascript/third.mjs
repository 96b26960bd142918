// A third look, with more that misleads.
import { Form, load } from "./forms.mjs";

/** @typedef {import("./types").ToolContract} Spec */

/**
 * @typedef {Object} Entry
 * @property {Spec} tool what runs
 * @property {string} title
 */

/** @param {Entry[]} entries */
export const entries = (entries) => entries.map(({ tool, title }) => tool.group + title); // read jsdoc: group

/** @type {Map<string, Spec>} */
const known = new Map();

export function get(name) {
  if (!known.has(name)) known.set(name, load(name));
  return known.get(name);
}

export const titleOf = (name) => get(name).title + load(name).title; // read getter: title

export async function main(contract, form) {
  const state = { form };
  state.tool = contract;
  const list = [];
  list.push({ tool: contract, title: "x" }); // none literal
  for (const { tool, title } of list) console.log(tool.name, title); // read element: name
  const tasks = [contract].map(async (tool) => ({ tool, at: Date.now() }));
  const done = await Promise.all(tasks);
  return [
    state.tool.summary, // read object: summary
    state.form.title, // none other
    done[0].tool.handler, // read await: handler
    done.map(({ tool }) => tool.strict), // read await: strict
    form.tool?.title, // none other
  ];
}

export class View {
  #tools = [];

  set tool(contract) { // none declaration
    this.#tools.push(contract);
  }

  get tool() { // none declaration
    return this.#tools.at(-1);
  }

  show() {
    return this.tool.title + this.title; // read property: title
  }

  each(run) {
    for (const tool of this.#tools) run(tool);
  }

  names() {
    const found = [];
    this.each((tool) => found.push(tool.name)); // read callback: name
    return found;
  }
}

export function checked(value, form) {
  if (value instanceof Form) return value.title; // none other
  if (!(value instanceof Form) && form.title) return value.summary; // none other
  return null;
}

export const pick = (contract, ...keys) => keys.map((key) => contract[key]); // none dynamic

export const when = (contract) => {
  const { visibility, when: gate = "always" } = contract.availability ?? {}; // read destructuring: availability.visibility, availability.when
  return visibility + gate;
};

export const built = (contract) => ({ ...contract.timeout, max: contract.timeout.max * 2 }); // read spread: timeout.*, timeout.max

export function swap(contract, form) {
  let tool = contract;
  let other = form;
  [tool, other] = [other, tool];
  return tool.title + other.summary; // read alias: summary
}

export const memo = (() => {
  let kept;
  return (contract) => (kept ??= contract).revision; // read alias: revision
})();

export const piped = (contract) => [contract].filter(Boolean).map((each) => each.timeout).map(({ grace }) => grace); // read callback: timeout.grace

export const events = (bus, form) => {
  bus.on("run", ({ contract }) => console.log(contract.title)); // read destructuring: title
  bus.on("form", ({ form: { title } }) => console.log(title, form.summary)); // none other
};
