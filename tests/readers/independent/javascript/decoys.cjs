// contract.title decides nothing here // none comment
/* contract["timeout"] */ // none comment
const path = require("path");
const { permission, name: toolName } = require("./texts").contractTexts; // none import

const texts = [
  "contract.title", // none string
  'contract["summary"]', // none string
  `contract.timeout.${toolName}`, // none string
  /contract\.permission/.source, // none string
  "const { title } = contract;", // none string
];

const config = {
  contract: { title: "x", timeout: { default: 5 } }, // none literal
  summary() { return ""; }, // none declaration
  get group() { return "x"; }, // none declaration
  set group(value) {}, // none declaration
  "handler": null, // none literal
  async *tags() {}, // none declaration
};

function forms(form, request, error, event) {
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
    error.name, // none other
    error.message, // none other
    error.code, // none other
    event.input, // none other
    request.headers.get("title"), // none other
    document.title, // none other
    window.name, // none other
    config.group, // none other
    permission.title, // none other
    process.env.timeout, // none other
    path.parse("x").name, // none other
    process.title, // none other
    path.title, // none other
  ];
}

class Widget {
  title = "x"; // none declaration
  static group = "x"; // none declaration
  #summary = "x"; // none declaration
  timeout = { default: 3 }; // none literal

  constructor(name, form) { // none declaration
    this.name = name; // none write
    this.title = form.title; // none other
  }

  show() {
    const { title, name } = this; // none other
    return title + name + this.#summary + this.timeout.default + Widget.group; // none other
  }

  summary() { // none declaration
    return super.title; // none other
  }
}

function writes(contract, form) {
  contract.title = form.title; // none write
  contract.timeout.default = form.timeout.default; // none write
  contract["summary"] = "x"; // none write
  [contract.group, contract.handler] = ["a", "b"]; // none write
  ({ a: contract.title, b: contract.summary } = form); // none write
  delete contract.annotations; // none write
  delete contract["title"]; // none write
  for (contract.handler of ["a"]) run("x"); // none write
  for (contract.name in { a: 1 }) run("x"); // none write
  Object.assign(contract, { title: "x" }); // none write
  Object.defineProperty(contract, "summary", { value: "x" }); // none write
  Reflect.set(contract, "name", "x"); // none write
  Reflect.deleteProperty(contract, "group"); // none write
}

function results(contract, form) {
  const outcome = execute(contract);
  const made = new Runner(contract);
  const limit = contract.result.limit; // none section
  run(contract, contract.effects, limit); // none section
  if (!contract || contract === form) return []; // none section
  title: for (;;) break title; // none label
  return [
    outcome.title, // none other
    outcome.timeout.default, // none other
    made.title, // none other
    made.result.limit, // none other
    execute(contract).summary, // none other
    contract.handler.title, // read member: handler
    contract.examples[0].output.title, // read list-field: examples.*.output
    contract.providers.anthropic.name, // read member: providers
    contract.constructor.name, // none other
    contract.presentation, // none section
  ];
}

function execute(contract) {
  return run(contract);
}

function Runner(given) {
  this.given = given;
  this.title = ""; // none write
  this.result = { limit: 0 }; // none literal
}

function run(...values) {
  return values.title; // none other
}

function branches(contract, form, flag) {
  let shown;
  if (flag) {
    shown = form;
  } else {
    return contract.summary; // read member: summary
  }
  return shown.title; // none other
}

function title(summary, { name }, [group]) { // none declaration
  return summary + name + group; // none other
}

function rebinding(forms) {
  let contract = require("@vendor/contracts").load("x");
  const found = [contract.title]; // read root: title
  contract.then((loaded) => found.push(loaded.title)); // read await: title
  return found;
}

const literal = run({ title: "x", timeout: 5, permission: { key: "x" } }); // none literal
const merged = { ...config, title: "x" }; // none literal
const contractTitle = "x"; // none declaration
const contractSummary = config.summary(); // none other
const notContract = { contractTitle, title: contractTitle, summary: contractSummary }; // none literal
switch (notContract.title) { // none other
  case "title": // none string
    break;
}
process.on("title", (name) => run(name, literal.title, merged.summary)); // none other

module.exports = { forms, writes, results, branches, title, rebinding, name: "decoys" }; // none literal
