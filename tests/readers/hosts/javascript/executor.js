// Runs calls: reads of contracts in every form that JavaScript has. Roots are named: `contract`, `tool.contract` and the type `ToolContract`.

const { observe, runWith, stop, load } = require("./host");

function chains(contract) {
  observe(contract.timeout.default); // read chain: timeout.default
  observe(contract.timeout.max * 2); // read chain: timeout.max
  observe(`at most ${contract.result.limit.lines} lines`); // read chain: result.limit.lines
  observe(contract.permission.key.toUpperCase()); // read chain: permission.key
  observe(contract.usage[0]); // read chain: usage
  observe(contract.errors[0].code); // read chain: errors.*.code
  observe((contract.trace).input); // read chain: trace.input
  if (contract.cancellation.supported) stop(); // read chain: cancellation.supported
  if (contract.effects.idempotent && contract.recovery === "rerun") stop(); // read chain: effects.idempotent, recovery
  do stop(); while (contract.trace.required); // read chain: trace.required
  switch (contract.status) { // read chain: status
    case contract.strict: // read chain: strict
      stop();
  }
  observe(
    contract
      // where it is shown
      .presentation.call
      .title, // read chain: presentation.call.title
  );
  observe(contract.parameters.path.unit, contract.handler); // read chain: parameters.*.unit, handler
  observe(() => contract.result.keep); // read chain: result.keep
  observe([contract.revision, ...contract.tags]); // read chain: revision, tags
  observe(new Error(contract.cancellation.message)); // read chain: cancellation.message
  observe(contract.name in {}, contract.group); // read chain: name, group
  observe((stop(), contract.title)); // read chain: title
  observe(void contract.summary); // read chain: summary
  return contract.effects.reads; // read chain: effects.reads
}

function members(tool, call) {
  observe(tool.contract.timeout.grace); // read chain: timeout.grace
  observe(call.tool.contract.trace.output); // read chain: trace.output
  observe(call.contract.availability.when); // read chain: availability.when
  observe(load("x").contract.endsTurn); // read chain: endsTurn
}

async function* optionals(contract) {
  yield contract?.timeout?.default; // read optional: timeout.default
  yield contract?.["trace"]?.["output"]; // read optional: trace.output
  yield contract?.errors?.[0]?.retry; // read optional: errors.*.retry
  yield (await contract)?.permission?.risk; // read optional: permission.risk
  yield* contract?.tags ?? []; // read optional: tags
}

function sections(contract) {
  if (contract.timeout === "none") return; // read section: timeout
  if (!contract.permission) return; // read section: permission
  return contract.effects ? contract.effects.writes : null; // read section: effects, effects.writes
}

function subscripts(contract, field) {
  observe(contract["timeout"]["default"]); // read subscript: timeout.default
  observe(contract['trace'].input); // read subscript: trace.input
  observe(contract[`result`].limit["items"]); // read subscript: result.limit.items
  observe(contract.parameters[field].outOfRange); // read subscript: parameters.*.outOfRange
  observe(contract["x-audit"]["keepFor"]); // read subscript: x-audit.keepFor
}

function getters(contract, byName) {
  observe(contract.get("handler")); // read get: handler
  observe(contract.get("timeout").get("grace")); // read get: timeout.grace
  observe(contract.parameters?.get("path")?.coerce); // read get: parameters.*.coerce
  observe(contract.get("trace", {}).get("adapters")); // read get: trace.adapters
}

function destructured(contract) {
  const { strict, status, ...others } = contract; // read destructured: strict, status, *
  observe(strict, status, others.group); // read destructured: group
  const { handler: run, title: heading } = contract; // read renamed: handler, title
  var { default: usual, max: most } = contract.timeout; // read renamed: timeout.default, timeout.max
  let { permission: { ask: question } } = contract; // read renamed: permission.ask
  const { timeout: { grace }, trace: { input, output: printed } } = contract; // read nested: timeout.grace, trace.input, trace.output
  const { result: { limit: { bytes, chars } } } = contract; // read nested: result.limit.bytes, result.limit.chars
  const {
    permission: {
      key, // read nested: permission.key
      reason: because, // read nested: permission.reason
    },
  } = contract;
  const { revision = 1, tags = [] } = contract; // read default: revision, tags
  const { timeout: { override = "timeout" } = {} } = contract; // read default: timeout.override
  const { cancellation: { cleanup: how = contract.recovery } = {} } = contract; // read default: cancellation.cleanup, recovery
  const [{ code }, { message }] = contract.errors; // read destructured: errors.*.code, errors.*.message
  let lines, kept;
  ({ lines, tokens: kept } = contract.result.limit); // read destructured: result.limit.lines, result.limit.tokens
  for (const { message: told, as } of contract.errors) observe(told, as); // read destructured: errors.*.message, errors.*.as
  for (let { parameter, as } = contract.permission.subject; ; ) observe(parameter, as); // read destructured: permission.subject.parameter, permission.subject.as
  observe(run, heading, usual, most, question, grace, input, printed, bytes, chars, key, because, revision, tags, override, how, code, message, lines, kept);
}

/** @param {ToolContract} spec */
function typed({ strict, timeout: { max } }) { // read typed: strict, timeout.max
  observe(strict, max);
}

/**
 * Runs one tool.
 * @param {ToolContract} spec what it states
 * @param {ToolContract[]} list
 * @param {Map<string, ToolContract>} byName
 * @param {import("./contract").ToolContract | null} other
 * @param {{ contract: ToolContract }} holder
 */
function documented(spec, list, byName, other, more) {
  observe(spec.runsOn.fallback); // read typed: runsOn.fallback
  observe(list[0].callers); // read typed: callers
  observe(byName.get("x").unknownArguments); // read typed: unknownArguments
  observe(other.background.when); // read typed: background.when
  for (const each of list) observe(each.requires.interaction); // read typed: requires.interaction
  observe(more);
}

/** @type {ToolContract} */
const fallback = load("fallback");
observe(fallback.timeout.default); // read typed: timeout.default

/** @returns {ToolContract} */
function find(name) {
  return load(name);
}

/** @typedef {import("./contract").ToolContract} Described */

/** @param {Described} it */
function named(it) {
  observe(it.strict, it.trace.input); // read typed: strict, trace.input
}

function spread(contract, overrides) {
  const merged = { ...contract.timeout, ...overrides }; // read spread: timeout.*
  observe(merged.grace); // read spread: timeout.grace
  runWith(...contract.tags); // read spread: tags
  observe(JSON.stringify(contract.permission, null, 2)); // read spread: permission.*
  observe(Object.values(contract.cancellation)); // read spread: cancellation.*
  observe(Object.assign({}, contract.background)); // read spread: background.*
  return { ...contract, keep: contract.result.keep }; // read spread: *, result.keep
}

function aliases(contract) {
  const timeout = contract.timeout;
  const limit = timeout.default; // read alias: timeout.default
  const same = contract, spec = same;
  observe(spec.title, limit); // read alias: title
  let later;
  later = contract.background;
  observe(later.stop); // read alias: background.stop
  const chosen = limit ? contract.availability : undefined;
  observe(chosen.visibility); // read alias: availability.visibility
  const either = contract.requires || {};
  observe(either.authority); // read alias: requires.authority
  const box = { permission: contract.permission, rest: [contract.trace] };
  observe(box.permission.offer); // read alias: permission.offer
  observe(box.rest[0].required); // read alias: trace.required
  const { rest: [trace] } = box;
  observe(trace.adapters); // read alias: trace.adapters
  const inner = () => timeout.override; // read alias: timeout.override
  this.spec = contract;
  observe(inner);
}

function passes(contract) {
  untyped(contract);
  section(contract.permission, contract.result.limit);
  eachError(contract.errors);
}

function untyped(spec) {
  observe(spec.handler); // read parameter: handler
  further(spec);
}

function further(it) {
  observe(it.group); // read parameter: group
}

const section = function (permission, limit = {}) {
  observe(permission.because); // read parameter: permission.because
  observe(limit.items); // read parameter: result.limit.items
};

const eachError = (errors) => errors.forEach((error) => observe(error["as"])); // read parameter: errors.*.as

function spelt(contract) {
  observe(contract.result.limit.charsPerLine); // read spelling: result.limit.charsPerLine
  observe(contract.result.limit.chars_per_line); // read spelling: result.limit.charsPerLine
  observe(contract["ends_turn"], contract.endsTurn); // read spelling: endsTurn
  observe(contract.timeout.maxMs); // read spelling: timeout.max
  observe(contract.audit.level); // read spelling: x-audit.level
}

const timeoutOf = (it) => it.timeout;
const limitOf = function (it) {
  const found = it.result;
  return found.limit;
};
const pick = { trace: (it) => it.trace, presentation(it) { return it.presentation; } };

function helped(contract, name) {
  observe(timeoutOf(contract).default); // read getter: timeout.default
  observe(limitOf(contract).bytes); // read getter: result.limit.bytes
  observe(find(name).strict); // read getter: strict
  observe(pick.trace(contract).input); // read getter: trace.input
  observe(pick.presentation(contract).result.title); // read getter: presentation.result.title
  const { grace } = timeoutOf(contract); // read getter: timeout.grace
  observe(grace);
}

class Call {
  constructor(contract, name) {
    this.it = contract;
    this.name = name;
    this.timeout = contract.timeout;
  }

  get budget() {
    return this.it.result.limit;
  }

  static fallback = load("x");
  static contract = load("fallback");

  static of(contract) {
    observe(Call.contract.timeout.max, Call.fallback.size); // read object: timeout.max
    return new Call(contract, contract.name); // read object: name
  }

  async run() {
    observe(this.it.result.text); // read object: result.text
    observe(this.timeout.grace); // read object: timeout.grace
    observe(this.budget.bytes); // read object: result.limit.bytes
    observe(this.tool.contract.trace.output); // read object: trace.output
    [1].map(() => observe(this.it.callers)); // read object: callers
  }
}

module.exports = { chains, members, optionals, sections, subscripts, getters, destructured, typed, documented, named, spread, aliases, passes, spelt, helped, Call };
