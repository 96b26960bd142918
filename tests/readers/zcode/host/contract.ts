// The type of a contract, and its defaults: both name every field, and read none.

export type PatternSource = "none" | "toolName" | "input" | "path" | "command" | "network" | "custom";

export interface ToolMetadata {
  readOnly?: boolean;
  destructive?: boolean;
  concurrentSafe?: boolean;
  sideEffectScope?: string;
  riskLevel: "low" | "medium" | "high";
  maxOutputBytes?: number;
}

export interface ToolContract {
  name: string;
  metadata: ToolMetadata;
  permission: {
    permission: string;
    needsApproval: boolean;
    patternSources: PatternSource[];
    alwaysAllowPatternSources?: PatternSource[];
    denyPriority: "beforeAsk" | "afterStaticAllow";
    askOptions?: { allowAlways: false | "session" };
  };
  timeout: { kind: "none" | "timed"; defaultMs?: number; maxMs?: number; allowCallOverride?: boolean; cleanupGraceMs?: number };
  result: {
    strategy: "inline" | "truncate" | "artifact";
    maxModelBytes: number;
    maxInlineBytes?: number;
    preview: { direction: "head" | "tail"; maxLines?: number };
    artifact?: { retention: "session" | "project" | "temporary" };
  };
  cancellation: { supported: boolean; cleanup: "none" | "bestEffort" | "required" };
  execution: {
    mode: "client" | "providerNative";
    native?: { logicalName: string; providerToolName: string; providerIds?: string[]; args?: object; fallback: "disabled" | "client" };
  };
  trace: { required: boolean; propagateToAdapters: boolean; recordInput: string; recordOutput: string };
}

export const DEFAULTS: Pick<ToolContract, "cancellation" | "trace"> = {
  cancellation: { supported: true, cleanup: "bestEffort" },
  trace: { required: true, propagateToAdapters: true, recordInput: "summary", recordOutput: "summary" },
};

/** Every tool denies before it asks: `denyPriority` is "beforeAsk", and `patternSources` say what patterns are matched against. */
export function strict(contract: ToolContract): void {
  contract.permission.denyPriority = "beforeAsk";
  contract.trace.required = true;
}
