import type { ToolContract } from "./contract";

export function mayRunBeside(contract: ToolContract): boolean {
  const { destructive, concurrentSafe, readOnly, sideEffectScope: scope } = contract.metadata;
  if (destructive) return false;
  return concurrentSafe ?? (readOnly || scope === "none");
}
