// A second look: idioms that came to mind later.
import _ from "lodash";
import * as R from "ramda";

const FIELD = "title";

/**
 * @param {object} options
 * @param {ToolContract} options.tool
 * @param {string} options.title
 */
export function fromOptions(options) {
  return options.tool.title + options.title; // read jsdoc: title
}

/**
 * @param {{ tool: ToolContract, title: string }} options
 */
export function fromPattern({ tool, title }) { // none other
  return tool.summary + title; // read jsdoc: summary
}

/** @returns {ToolContract[]} */
function all() {
  return [];
}

export const names = () => all().map((each) => each.name); // read getter: name

export const parsed = (contract) => JSON.parse(JSON.stringify(contract.timeout)).max; // read clone: timeout.*, timeout.max

export function computed(contract) {
  const { [FIELD]: value, ["summary"]: text } = contract; // read constant-key: title, summary
  const { default: standard, max } = contract?.timeout ?? {}; // read destructuring: timeout.default, timeout.max
  return [value, text, standard, max];
}

export function libraries(contract, tools) {
  return [
    _.get(contract, "timeout.default"), // read path: timeout.default
    _.pick(contract, ["title", "name"]), // read path: title, name
    R.path(["timeout", "max"], contract), // read path: timeout.max
    R.prop("group", contract), // read path: group
    _.sortBy([contract], "name"), // read path: name
    _.map([contract], (tool) => tool.handler), // read callback: handler
    _.get(tools, "timeout.default"), // none other
  ];
}

export class Session {
  static #last;
  #tool;

  constructor({ contract, title }) { // none other
    Object.assign(this, { title }); // none literal
    this.#tool = contract;
    Session.#last = contract;
  }

  static last() {
    return Session.#last.title; // read static: title
  }

  *fields() {
    yield this.#tool.title; // read private: title
    yield* this.#tool.usage; // read private: usage
  }

  async *stream() {
    yield this.#tool;
  }

  async shown() {
    const found = [];
    for await (const tool of this.stream()) found.push(tool.name); // read generator: name
    return found;
  }

  timer() {
    setTimeout(show, 5, this.#tool);
    setImmediate(() => show(this.#tool));
    return show.bind(null, this.#tool);
  }
}

function show(tool) {
  return tool.presentation.call.title; // read parameter: presentation.call.title
}

export const defined = (contract) => Object.defineProperty({}, "title", { get: () => contract.title }); // read closure: title

export const created = (contract) => Object.create(contract).summary; // read clone: summary

export const borrowed = (contract) => Array.prototype.map.call(contract.usage, (line) => line.title); // read member: usage

export const object = (contract) => ({
  tool: contract,
  title() { return this.tool.title; }, // read object-this: title
  summary: "x", // none literal
});

export const curried = (contract) => (prefix) => (suffix) => prefix + contract.name + suffix; // read closure: name

export const folded = (contract) => ["title", "name"].reduce((found, key) => ({ ...found, [key]: contract[key] }), {}); // read several-keys: title, name

export function counted(contract) {
  let tool = contract;
  for (let i = 0, own = tool; i < 1; i++) console.log(own.title); // read alias: title
  do { tool = tool.parent; } while (tool); // none other
  return tool.title; // none reassigned
}

export const emitter = (bus) => bus.on("tool", (contract) => bus.emit("title", contract.title)); // read root: title

export const guarded = (contract) => contract && "timeout" in contract && contract.timeout.grace; // read optional: timeout, timeout.grace

export const branched = (contract, form) => {
  const shown = contract.strict === "never" ? form : contract; // read condition: strict
  return shown.summary; // read alias: summary
};

export const others = (form, response) => [
  response.data.title, // none other
  form.contractTitle, // none other
  form.values.timeout.default, // none other
  _.get(form, "title"), // none other
];
