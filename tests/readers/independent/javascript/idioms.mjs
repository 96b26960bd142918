import { summary as text, describe } from "./texts.mjs"; // none import
import * as desk from "./desk.mjs";

const KEY = "title";
export const name = "idioms"; // none declaration
export let title, permission; // none declaration

export function destructured(contract) {
  const { title, summary: text, group = "tools" } = contract; // read destructuring: title, summary, group
  const { timeout: { default: standard, max: most = 5 } } = contract; // read destructuring: timeout.default, timeout.max
  const { result: { limit: { bytes, ...others }, keep } } = contract; // read destructuring: result.limit.bytes, result.limit.*, result.keep
  const { permission } = contract; // none section
  const { risk, ask: how = "never" } = permission; // read destructuring: permission.risk, permission.ask
  const { ["handler"]: handler, "strict": strict } = contract; // read destructuring: handler, strict
  const { cancellation: { supported = false } = {} } = contract; // read destructuring: cancellation.supported
  let name; // none declaration
  ({ name } = contract); // read destructuring: name
  const { trace, ...rest } = contract; // read destructuring: *
  const [usage, ...more] = contract.usage; // read destructuring: usage
  const { length } = contract.tags; // read destructuring: tags
  var { x_desk_owner: owner } = contract; // read destructuring: x-desk-owner
  return { title, text, group, standard, most, bytes, others, keep, risk, how, handler, strict, supported, name, trace, usage, more, length, owner, last: rest.annotations.title }; // read rest: annotations.title
}

export const pattern = ({ contract: { title, timeout: { max } } }) => title + max; // read destructuring: title, timeout.max

export const patternRenamed = ({ contract: tool, title }) => tool.summary + title; // read destructuring: summary

export const patternDefault = ({ contract: { permission: { key = "x" } = {} } = {} } = {}) => key; // read destructuring: permission.key

export const patternOther = ({ title, timeout: { max } }) => title + max; // none other

export function spreads(contract) {
  return [
    { ...contract.timeout }, // read spread: timeout.*
    { ...contract.result?.limit, bytes: 5 }, // read spread: result.limit.*
    { title: "x", ...contract }, // read spread: *
    Object.assign({}, contract.cancellation), // read copy: cancellation.*
    Object.assign({ title: "x" }, { name: "y" }), // none literal
    JSON.stringify(contract.trace), // read copy: trace.*
    JSON.stringify(contract, null, 2), // read copy: *
    Object.entries(contract.availability), // read copy: availability.*
    Object.values(contract.presentation), // read copy: presentation.*
    structuredClone(contract).title, // read clone: *, title
    structuredClone(contract.timeout).max, // read clone: timeout.*, timeout.max
    Object.freeze(contract).summary, // read clone: summary
    [...contract.tags], // read spread: tags
    describe(...contract.usage), // read spread: usage
    { ...describe(contract), title: "x" }, // none literal
  ];
}

export function keys(contract, key) {
  return [
    contract[KEY], // read constant-key: title
    contract["title"], // read subscript: title
    contract["timeout"]["default"], // read subscript: timeout.default
    contract[`summary`], // read subscript: summary
    contract?.["timeout"]?.["max"], // read optional-chain: timeout.max
    contract[key], // none dynamic
    contract[KEY + key], // none dynamic
    "max" in contract.timeout, // read membership: timeout.max
    Object.hasOwn(contract.result.limit, "tokens"), // read membership: result.limit.tokens
    Object.prototype.hasOwnProperty.call(contract.timeout, "grace"), // read membership: timeout.grace
    Reflect.get(contract, "handler"), // read subscript: handler
    contract["x-desk-owner"], // read subscript: x-desk-owner
    contract.xQuota.perHour, // read extension: x-quota.perHour
    contract.quota?.burst, // read extension: x-quota.burst
    contract.timeout.defaultMs, // read unit: timeout.default
    contract.result.limit.chars_per_line, // read snake-case: result.limit.charsPerLine
    contract.ends_turn, // read snake-case: endsTurn
    contract.get("title"), // read get: title
    contract.get("timeout").get("max"), // read get: timeout.max
    contract.result.get("keep"), // read get: result.keep
    ["title", "summary"].map((each) => contract[each]), // read several-keys: title, summary
    contract.when_empty, // none other
  ];
}

export function listFields(contract) {
  for (const { code, message } of contract.errors) describe(code + message); // read list-field: errors.*.code, errors.*.message
  contract.errors.forEach(function (error) {
    describe(error.retry); // read list-field: errors.*.retry
  });
  return [
    contract.examples?.[0]?.input, // read list-field: examples.*.input
    contract.examples.map(({ note }) => note), // read list-field: examples.*.note
    contract.parameters["timeout"].unit, // read list-field: parameters.*.unit
    contract.parameters.timeout.outOfRange, // read list-field: parameters.*.outOfRange
    Object.entries(contract.parameters).map(([name, { formerly }]) => name + formerly), // read list-field: parameters.*.formerly
    contract.byInput.filter((entry) => entry.predicate), // read list-field: byInput.*.predicate
    contract.byInput[0].set.permission.ask, // read list-field: byInput.*.set.permission.ask
    contract.requires.prior.map((each) => each.still), // read list-field: requires.prior.*.still
    contract.icons.find((icon) => icon.theme === "dark")?.src, // read list-field: icons.*.theme, icons.*.src
    contract.inputSchema.properties.title.description, // read member: inputSchema
    contract.i18n.de.title, // read member: i18n
    contract.title.length, // read member: title
    contract.name.title, // read member: name
  ];
}

/** @param {ToolContract[]} tools @param {Map<string, ToolContract>} byName */
export function lists(tools, byName) {
  const [first, ...others] = tools;
  const found = tools.find((tool) => tool.name === "Bash"); // read callback: name
  const last = tools.at(-1);
  for (const tool of tools) describe(tool.title); // read for-of: title
  for (const { summary } of tools) describe(summary); // read for-of: summary
  for (const [index, tool] of tools.entries()) describe(index + tool.group); // read for-of: group
  for (const [name, tool] of byName) describe(name + tool.trace.input); // read for-of: trace.input
  for (const tool of byName.values()) describe(tool.trace.adapters); // read for-of: trace.adapters
  for (let i = 0; i < tools.length; i++) describe(tools[i].requires.service); // read for: requires.service
  for (const i in tools) describe(tools[i].requires.interaction); // read for-in: requires.interaction
  byName.forEach((tool, name) => describe(name + tool.trace.required)); // read callback: trace.required
  tools.forEach((tool) => describe(tool.title, tool.timeout.max)); // read callback: title, timeout.max
  return [
    first.title, // read element: title
    others[0]?.group, // read element: group
    found?.timeout?.max, // read element: timeout.max
    last.revision, // read element: revision
    byName.get("Read")?.title, // read element: title
    tools.name, // none other
    tools.map((tool) => tool.title), // read callback: title
    tools.map(function (tool) { return tool.summary; }), // read callback: summary
    tools.map(describeOne),
    tools.filter((tool) => !tool.effects.writes.length).map((t) => t.name), // read callback: effects.writes, name
    tools.some((t) => t.effects?.reads?.includes("network")), // read callback: effects.reads
    [...tools].sort((a, b) => a.name.localeCompare(b.name)), // read callback: name
    tools.reduce((sum, tool) => sum + tool.timeout.default, 0), // read callback: timeout.default
    tools.flatMap((tool) => tool.tags), // read callback: tags
    Array.from(tools, (tool) => tool.presentation.call.card), // read callback: presentation.call.card
    Object.fromEntries(tools.map((tool) => [tool.name, tool.description])), // read callback: name, description
    new Map(tools.map((tool) => [tool.name, tool])).get("x").title, // read callback: name, title
  ];
}

function describeOne(tool) {
  return tool.description; // read parameter: description
}

export function aliases(contract, second, flag) {
  const tool = flag ? contract : null;
  const other = contract ?? second;
  const { permission: access } = other;
  let limit = contract.result.limit;
  const view = { tool, title: "x", limits: contract.timeout }; // none literal
  const get = () => contract;
  var self = this, copy = contract;
  return [
    tool.title, // read alias: title
    other.summary, // read alias: summary
    access.modes, // read alias: permission.modes
    limit.items, // read alias: result.limit.items
    view.tool.name, // read object: name
    view.limits.max, // read object: timeout.max
    view.title, // none other
    get().handler, // read getter: handler
    (contract || {}).strict, // read alias: strict
    copy.calls, // read alias: calls
    self.title, // none other
    [contract].map((each) => each.revision), // read callback: revision
    { contract }.contract.callers, // read object: callers
  ];
}

const timeoutOf = (contract) => contract.timeout; // none section
const permissionOf = (tool) => tool.permission; // none section
function parts(tool) {
  return { limit: tool.result.limit, title: tool.title, trace: tool.trace }; // read literal-value: title
}

export function helpers(contract) {
  const { limit, title } = parts(contract); // none other
  return [
    timeoutOf(contract).max, // read getter: timeout.max
    timeoutOf(contract)?.default, // read getter: timeout.default
    permissionOf(contract).risk, // read getter: permission.risk
    limit.bytes, // read getter: result.limit.bytes
    parts(contract).trace.input, // read getter: trace.input
    title,
    shown(contract),
    hoisted({ tool: contract, width: 5 }),
    (function (tool) { return tool.group; })(contract), // read parameter: group
    ((tool) => tool.handler)(contract), // read parameter: handler
  ];
}

function shown(tool) {
  return tool.presentation.result.card; // read parameter: presentation.result.card
}

function hoisted({ tool, width }) {
  return tool.summary.slice(0, width); // read parameter: summary
}

export function reassigned(contract, form) {
  let tool = contract;
  const before = tool.title; // read alias: title
  tool = form;
  return before + tool.title; // none reassigned
}

export function reassignedLoop(contract, forms) {
  let tool = contract;
  const found = [tool.name]; // read alias: name
  for (tool of forms) found.push(tool.name); // none reassigned
  return found;
}

export function shadowed(contract, forms) {
  const tool = contract;
  const found = forms.map((tool) => tool.title); // none shadowed
  {
    const tool = forms[0];
    found.push(tool.summary); // none shadowed
  }
  for (const tool of forms) found.push(tool.name); // none shadowed
  try {
    describe();
  } catch (tool) {
    found.push(tool.message, tool.title); // none shadowed
  }
  function inner(tool) {
    return tool.group; // none shadowed
  }
  return [...found, inner(forms[0]), tool.title]; // read alias: title
}

export function otherScope(tool) {
  return tool.title; // none other-scope
}

export default (contract) => contract.title; // read export-default: title

export const templates = (contract) => `${contract.title}: ${contract.revision}`; // read template: title, revision

export const tagged = (contract) => String.raw`${contract.name} contract.title`; // read template: name

export const nested = (spec) => spec.contract.summary + spec.title; // read root: summary

export const optional = (spec) => spec?.contract?.timeout?.default; // read root: timeout.default

export const called = (contract) => desk.run({ timeout: contract.timeout.default, title: contract.title }); // read call: timeout.default, title

export async function dynamic() {
  const { contract } = await import("./desk.mjs");
  return contract.title; // read root: title
}
