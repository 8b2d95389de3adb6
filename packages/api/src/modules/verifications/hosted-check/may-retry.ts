import type { FailureReason } from "@ofage/contract";
import type { WebsiteRow } from "../../websites/index.ts";
import type { VerificationRow } from "../store.ts";

const maxAttempts = 3;

/** Nothing was decided about the age for these reasons; for the others another look would not help. */
const retryableReasons: ReadonlySet<FailureReason> = new Set(["no_face", "quality", "liveness", "spoof"]);

/** Whether the visitor may begin again after this check. A website that is paused or gone asks nobody. */
export function mayRetry(check: VerificationRow, website: WebsiteRow | undefined): boolean {
  if (!website || website.is_paused) return false;
  if (check.attempt >= maxAttempts || check.next_id !== null) return false;
  if (check.status === "error") return true;
  return check.failure_reason !== null && retryableReasons.has(check.failure_reason);
}
