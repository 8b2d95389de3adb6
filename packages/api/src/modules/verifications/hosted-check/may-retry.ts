import type { FailureReason } from "@ofage/contract";
import type { WebsiteRow } from "../../websites/index.ts";
import type { VerificationRow } from "../store.ts";

const maxAttempts = 3;

/** Reasons that leave the age undecided. Another attempt cannot help with the others. */
const retryableReasons: ReadonlySet<FailureReason> = new Set(["no_face", "quality", "liveness", "spoof"]);

/** Tells whether the visitor may retry after this check. A paused or deleted website allows no retry. */
export function mayRetry(check: VerificationRow, website: WebsiteRow | undefined): boolean {
  if (!website || website.is_paused) return false;
  if (check.attempt >= maxAttempts || check.next_id !== null) return false;
  if (check.status === "error") return true;
  return check.failure_reason !== null && retryableReasons.has(check.failure_reason);
}
