import { type AgeSignal, type AttemptReason, attemptReasons } from "@ofage/contract";
import type { VerificationRow } from "../store.ts";

/** Returns what the only attempt of a verification established, as its end says it. */
export function readOnlyAttempt({
  status,
  failure_reason,
}: Pick<VerificationRow, "status" | "failure_reason">): {
  signal: AgeSignal | null;
  reason: AttemptReason | null;
} {
  const reason = attemptReasons.find((known) => known === failure_reason) ?? null;
  return { signal: status === "passed" ? "over" : signalOf(failure_reason), reason };
}

function signalOf(reason: VerificationRow["failure_reason"]): AgeSignal | null {
  if (reason === "under_age") return "under";
  return reason === "inconclusive" ? "inconclusive" : null;
}
