import { type AgeSignal, type AttemptReason, attemptReasons } from "@ofage/contract";
import type { VerificationRow } from "../store.ts";

/** Returns what the scan of a verification from before attempts were recorded established: what its end says. */
export function readOnlyScan({
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
