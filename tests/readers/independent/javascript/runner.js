"use strict";
/**
 * Runs calls. `contract.title` stands in this comment only. // none comment
 */
const { title: heading, timeout } = require("./texts"); // none import
const { EventEmitter } = require("node:events");
const vendor = require("@vendor/contracts");

const LABEL = "contract.title"; // none string
const TEMPLATE = `contract.timeout.default`; // none string
const RE = /contract\.summary/; // none string
const DEFAULTS = { title: "x", timeout: { default: 5 }, contract: null }; // none literal

/** @typedef {import("@vendor/contracts").ToolContract} ToolContract */
/** @typedef {{ tool: ToolContract, title: string }} Job */ // none type

class Runner extends EventEmitter {
  title = "runner"; // none declaration
  static timeout = 5; // none declaration
  #contract;
  /** @type {Map<string, ToolContract>} */
  tools = new Map();
  /** @type {ToolContract | undefined} */
  current;

  constructor(contract, { title, summary = "x" } = {}) { // none other
    super();
    this.contract = contract;
    this.#contract = contract;
    this.title = title; // none write
    this.summary = summary; // none write
    this.limit = contract.result.limit.bytes; // read member: result.limit.bytes
    this.tools.set(contract.name, contract); // read call: name
  }

  async run(call) {
    const limit = this.contract.timeout; // none section
    if (limit === "none") return call.input; // read attribute: timeout
    const { default: standard, max = standard, override } = limit; // read destructuring: timeout.default, timeout.max, timeout.override
    const asked = override ? call.timeout : undefined; // none other
    const timer = setTimeout(() => this.stop(), Math.min(asked ?? standard, max) + this.#contract.timeout.grace); // read private: timeout.grace
    try {
      return await call.start();
    } catch (error) {
      if (error.code === "timed_out") this.emit(error.name, error.message); // none other
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  stop() {
    if (!this.contract.cancellation?.supported) return false; // read optional-chain: cancellation.supported
    this.emit("stop", this.contract.cancellation.message); // read attribute: cancellation.message
    return this.title === "x"; // none other
  }

  get description() { // none declaration
    return this.#contract.description || this.#contract["summary"]; // read private: description, summary
  }

  get spec() {
    return this.#contract;
  }

  rename(name) {
    this.contract.title = name; // none write
    this.#contract.summary = name; // none write
    this.spec.group = name; // none write
    delete this.contract.annotations.title; // none write
  }

  key = () => this.spec.permission.key; // read property: permission.key

  find(name) {
    return this.tools.get(name);
  }

  reason(name) {
    const tool = this.find(name);
    if (!tool) return this.summary; // none other
    return tool.permission.reason; // read getter: permission.reason
  }

  currentTitle() {
    return this.current?.title ?? this.title; // read attribute: title
  }

  names() {
    return [...this.tools.values()].map((tool) => tool.name); // read callback: name
  }
}

function Legacy(contract) {
  this.contract = contract;
  this.title = "legacy"; // none write
}

Legacy.prototype.summary = function () { // none declaration
  return this.contract.summary + this.title; // read attribute: summary
};

Legacy.prototype.contract = null;

/**
 * @param {ToolContract} tool
 * @param {{title: string}} form
 */
function titles(tool, form) {
  return tool.title + form.title; // read jsdoc: title
}

/** @param {ToolContract} [tool] @returns {string} */
function summaries(tool) {
  return tool?.summary ?? ""; // read jsdoc: summary
}

/** @param {ToolContract[]} tools */
const groups = (tools) => tools.map((tool) => tool.group); // read jsdoc: group

/** @param {Array<ToolContract>} tools */
const handlers = (tools) => tools.map(({ handler }) => handler); // read jsdoc: handler

/** @param {?ToolContract} tool */
function nullable(tool) {
  return tool && tool.strict; // read jsdoc: strict
}

/** @param {Record<string, ToolContract>} tools */
function records(tools) {
  return Object.entries(tools).map(([name, tool]) => name + tool.unknownArguments); // read jsdoc: unknownArguments
}

/** @param {Job} job */
function jobs(job) {
  return job.title + job.tool.calls; // read jsdoc: calls
}

/** @type {(tool: ToolContract) => string} */
const typed = (tool) => tool.endsTurn; // read jsdoc: endsTurn

/**
 * @returns {Promise<ToolContract>}
 */
async function load(name) {
  return vendor.load(name);
}

async function loadedTitle(name) {
  const tool = await load(name);
  return tool.title; // read await: title
}

async function loadedInline(name) {
  return (await load(name)).callers; // read await: callers
}

function loadedThen(name) {
  return load(name).then((tool) => tool.revision); // read await: revision
}

async function loadedAll(names) {
  const [first, second] = await Promise.all([load(names[0]), load(names[1])]);
  return first.title + second.summary; // read await: title, summary
}

async function loadedEach(names) {
  const tools = await Promise.all(names.map(load));
  return tools.map((tool) => tool.status); // read await: status
}

function casted(raw) {
  const tool = /** @type {ToolContract} */ (raw);
  return tool.permission.ask; // read cast: permission.ask
}

function castedInline(raw) {
  return /** @type {ToolContract} */ (raw).permission.offer; // read cast: permission.offer
}

/** @type {ToolContract} */
let shared;
/** @type {ToolContract[]} */
const all = [];

function sharedTitle() {
  return shared.title + all[0].summary; // read jsdoc: title, summary
}

function checked(value) {
  if (value instanceof vendor.ToolContract) return value.group; // read type-guard: group
  return value.title; // none other
}

function kept(contract) {
  switch (contract.result.keep) { // read switch: result.keep
    case "head":
      return contract.result.limit.lines; // read member: result.limit.lines
    default:
      return timeout;
  }
}

function recovered(contract) {
  switch (typeof contract.recovery) { // read switch: recovery
    case "string":
      return contract.effects.idempotent === true; // read condition: effects.idempotent
  }
  return contract.recovery.resume; // read member: recovery.resume
}

function* walk(tools, contract) {
  yield contract;
  yield contract.title; // read yield: title
}

function* contracts(contract, others) {
  yield contract;
  for (const other of others) yield other.title; // none other
}

function defaulted(contract, title = contract.title, { max } = contract.timeout) { // read default-parameter: title, timeout.max
  return title + max;
}

function later(contract) {
  return () => contract.timeout.default + timeout.default; // read closure: timeout.default
}

function conditions(contract) {
  if (!contract.timeout) return 0; // read condition: timeout
  if (contract.effects == "unknown" || contract.permission !== "none") return 1; // read condition: effects, permission
  return contract.runsOn === "client" ? 2 : contract.requires?.authority === "lead" ? 3 : 4; // read condition: runsOn, requires.authority
}

module.exports = { Runner, title: heading, titles, contract: null }; // none literal
module.exports.summary = (contract) => contract.summary; // read export: summary
exports.timeout = timeout; // none write
exports.handler = function (contract) { return contract.handler; }; // read export: handler
module.exports.group = function group({ contract }) { return contract.group; }; // read export: group
