import type { ToolContract } from "./contract";

type Work = (signal: AbortSignal) => Promise<string>;

export async function run(contract: ToolContract, work: Work, asked?: number): Promise<string> {
  const controller = new AbortController();
  const limit = limitOf(contract.timeout, asked);
  const timer = limit === undefined ? undefined : setTimeout(() => controller.abort(), limit);
  try {
    return clipped(contract, await work(controller.signal));
  } finally {
    clearTimeout(timer);
    if (contract.cancellation.cleanup === "required") await settled(contract["timeout"].cleanupGraceMs ?? 0);
  }
}

function limitOf(timeout: ToolContract["timeout"], asked?: number): number | undefined {
  if (timeout.kind === "none") return undefined;
  const wanted = timeout.allowCallOverride && asked !== undefined ? asked : timeout.defaultMs;
  return Math.max(1, Math.min(wanted ?? 0, timeout.maxMs ?? Infinity));
}

function clipped(contract: ToolContract, text: string): string {
  const { result } = contract;
  const limit = Math.min(result.maxModelBytes, result.maxInlineBytes ?? Infinity);
  if (result.strategy === "inline" || text.length <= limit) return text;
  const lines = text.slice(0, limit).split("\n");
  const shown = result.preview.direction === "tail" ? lines.slice(-(result.preview.maxLines ?? 0)) : lines.slice(0, result.preview.maxLines);
  return result.strategy === "artifact" ? `${shown.join("\n")}\n${stored(text, result.artifact?.retention)}` : shown.join("\n");
}

declare function settled(ms: number): Promise<void>;
declare function stored(text: string, retention?: string): string;
