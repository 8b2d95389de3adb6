import type { HostedCheck } from "@ofage/contract";
import type { VisitorOutcome } from "../result/visitor-outcome.ts";

export type PastAttempt = HostedCheck["attempts"][number];

/** Maps an attempt that ended without a pass to what the visitor is told. One that the visitor left has no reason. */
export function toAttemptOutcome({ signal, reason }: PastAttempt): VisitorOutcome {
  if (signal === "under") return "under_age";
  if (signal === "inconclusive") return "inconclusive";
  return reason ?? "left";
}
