// Looks like reads of contracts and is none.

import { timeout } from "./clock"; // none import
import { default as trace, permission as keep } from "./other"; // none import
import result, { limit } from "./types"; // none import
import * as strict from "./strict"; // none import
import { observe, load } from "./host";
export { revision as status } from "./more"; // none import
export { timeout as default }; // none import

class Limits {
  timeout = { default: 1, max: 2 }; // none declaration
  static permission = "none"; // none declaration
  #trace = 1; // none declaration
  constructor(most) {
    this.max = most; // none write
    this.default = 1; // none write
  }
  get grace() { return this.max; } // none other-object
  set override(value) { this.max = value; } // none write
  keep() { return this.timeout.default; } // none other-object
  tracing() { return this.#trace; } // none other-object
}

export function written(contract, value) {
  contract.timeout.default = value; // none write
  contract.timeout["max"] = value; // none write
  contract["trace"]["input"] = value; // none write
  contract.parameters.path.unit = value; // none write
  [contract.name, contract.title] = value; // none write
  for (contract.group of []) observe(value); // none write
  for (contract.group in {}) observe(value); // none write
  contract.result.limit = { bytes: value }; // none write
  contract.permission = contract.trace = value; // none write
}

export function deleted(contract) {
  delete contract.timeout.default; // none delete
  delete contract["trace"]["output"]; // none delete
  delete contract?.permission?.key; // none delete
}

export function shadowed(contract) {
  function other() {
    const contract = new Limits(1);
    observe(contract.timeout.default); // none shadow
    observe(contract.max); // none shadow
  }
  {
    let contract = { timeout: { max: 1 } };
    observe(contract.timeout.max); // none shadow
  }
  for (const contract of [new Limits(1)]) observe(contract.timeout); // none shadow
  for (const contract in { timeout: 1 }) observe(contract.name); // none shadow
  try {
    observe(other);
  } catch (contract) {
    observe(contract.name); // none shadow
  }
  class contract2 {}
  observe(contract2.name); // none shadow
  contract = { strict: 1 };
  observe(contract.strict); // none shadow
  contract = 5;
  observe(contract.revision); // none shadow
}

export function hoisted() {
  observe(contract.timeout.default); // none shadow
  var contract = { timeout: { default: 1 } };
  observe(contract.timeout.default); // none shadow
  return () => contract.timeout.default; // none shadow
}

export function replaced(contract) {
  let limit = contract.timeout;
  limit = new Limits(1).timeout;
  observe(limit.default); // none shadow
  let spec = contract;
  spec = { revision: 1 };
  observe(spec.revision); // none shadow
  let held = { trace: contract.trace };
  held = [];
  observe(held.trace); // none shadow
}

export function passes(contract) {
  observe(contract); // none whole
  observe(contract.timeout); // none section
  observe({ timeout: contract.timeout }); // none section
  const permission = contract.permission; // none section
  observe([contract.trace, permission]); // none section
  const { result: outcome, availability: when } = contract; // none section
  const [first] = contract.errors; // none section
  observe(outcome, when, first); // none section
  const { ...copy } = contract; // read spread: *
  observe(copy); // none whole
  const alias = contract; // none whole
  return alias; // none whole
}

export function unknownFields(contract) {
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
  const { retries, limits: { bytes } } = contract; // none unknown-field
  observe(retries, bytes); // none unknown-field
}

export function literals(value) {
  const limits = { default: value, max: 3 }; // none literal
  observe(limits.default); // none literal
  observe(limits["max"]); // none literal
  const policy = { timeout: { default: value }, trace: { input: "none" } }; // none literal
  observe(policy.timeout.default); // none literal
  observe(policy?.trace?.input); // none literal
  const { timeout: { default: usual } } = policy; // none literal
  const { max = 1 } = limits; // none literal
  observe(usual, max); // none literal
  const list = [new Limits(1), policy];
  observe(list[0].max, list[1].timeout); // none literal
  observe({ timeout() { return 1; }, get trace() { return 2; } }); // none literal
  const all = { ...limits, ...policy };
  observe(all.default, all.trace.input); // none literal
  observe(policy.outcome?.whenEmpty); // none literal
  return { timeout: 1, effects: { reads: [] }, "permission": "none", [value]: 1 }; // none literal
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

export function own(limits, list) {
  const mine = new Limits(1);
  observe(mine.max); // none other-object
  observe(mine.timeout.default); // none other-object
  const many = [new Limits(1), new Limits(2)];
  observe(many[0].timeout.max); // none other-object
  many.forEach((each) => observe(each.timeout)); // none other-object
  for (const { timeout: { default: usual } } of many) observe(usual); // none other-object
  observe(many.map((each) => each.max)); // none other-object
  const alias = mine;
  observe(alias.grace); // none other-object
  observe(same(mine).max); // none other-object
  observe((mine ?? new Limits(1)).max); // none other-object
  observe(Limits.permission); // none other-object
  observe(Math.max(1, 2), Math.max); // none other-object
  observe("a".name, [1].length); // none other-object
  observe((() => 1).name, (function () {}).name); // none other-object
  observe(mine instanceof Limits && mine.timeout); // none other-object
  label: for (;;) break label; // none other-object
  observe(new Date().result, /x/.strict); // none other-object
  observe(limits, list);
}

function same(given) {
  return given;
}

export class Service {
  timeout = new Limits(1);
  constructor() {
    this.limits = new Limits(2);
  }
  run() {
    observe(this.limits.max); // none other-object
    observe(this.timeout.max); // none other-object
    observe(this.limits.timeout.default); // none other-object
    this.timeout = load("x"); // none write
  }
}
