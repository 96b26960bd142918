import type { ToolContract } from "./contract";

/** What is sent in place of a tool that the provider runs itself; undefined where the client runs it, null where nobody does. */
export function nativeTool(contract: ToolContract, provider: string, known: Set<string>): object | null | undefined {
  const { mode, native } = contract.execution;
  if (mode !== "providerNative" || !native) return undefined;
  const isOffered = known.has(native.logicalName) && (native.providerIds?.includes(provider) ?? true);
  if (isOffered) return { type: native.providerToolName, ...native.args };
  return native.fallback === "client" ? undefined : null;
}
