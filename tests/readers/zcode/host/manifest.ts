import type { ToolContract } from "./contract";

export function manifestOf(contract: ToolContract) {
  return {
    name: contract.name,
    metadata: { maxOutputBytes: contract.metadata.maxOutputBytes },
  };
}
