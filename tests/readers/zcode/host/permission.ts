import type { ToolContract } from "./contract";

export type Answer = "once" | "session" | "always" | "no";

export class Gate {
  private readonly kept = new Set<string>();

  constructor(private readonly ask: (tool: string, risk: string, answers: Answer[]) => Promise<Answer>) {}

  async admits(contract: ToolContract): Promise<boolean> {
    const { permission, needsApproval } = contract.permission;
    if (!needsApproval || this.kept.has(permission)) return true;
    const answer = await this.ask(contract.name, contract.metadata.riskLevel, this.answers(contract));
    if (answer === "session" || answer === "always") this.kept.add(permission);
    return answer !== "no";
  }

  private answers(contract: ToolContract): Answer[] {
    const widest = contract.permission.askOptions?.allowAlways;
    if (widest === false) return ["once", "no"];
    return widest === "session" ? ["once", "session", "no"] : ["once", "session", "always", "no"];
  }
}
