// Reads of which a file alone does not say whether they are of contracts.

import { anything, observe, registry } from "./host";
import type { Tool } from "./types";

export function unknown(tool: Tool, spec: any, options) {
  observe(tool.timeout.default); // read unsure: timeout.default
  observe(tool.contract.result.keep); // read unsure: result.keep
  observe(spec?.result?.limit?.bytes); // read unsure: result.limit.bytes
  observe(spec.get("whenEmpty")); // read unsure: result.whenEmpty
  observe(spec.inputSchema); // read unsure: inputSchema
  observe(anything().permission.risk); // read unsure: permission.risk
  const { trace } = tool;
  observe(trace.input); // read unsure: trace.input
  const { cancellation: { supported } } = registry.find(spec); // read unsure: cancellation.supported
  observe(tool.cleanup, supported); // read vague: cancellation.cleanup
  observe(spec.grace); // read vague: timeout.grace
  observe(options.title); // none vague
  observe(options.key); // none vague
  observe(options.timeout.default); // none unsure
  observe(options.outOfRange); // none unsure
}
