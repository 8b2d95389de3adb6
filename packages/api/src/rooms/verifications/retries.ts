import type { FailureReason } from "@ofage/contract";
import type { WebsiteRow } from "../websites/index.ts";
import type { CheckRow } from "./store.ts";

const mostAttempts = 3;

/** Nothing was decided about the age for these reasons; for the others another look would not help. */
const worthAnotherLook: ReadonlySet<FailureReason> = new Set(["no_face", "quality", "liveness", "spoof"]);

/** Whether the visitor may begin again after this check. A website that is paused or gone asks nobody. */
export function mayRetry(check: CheckRow, website: WebsiteRow | undefined): boolean {
  if (!website || website.is_paused) return false;
  if (check.attempt >= mostAttempts || check.next_id !== null) return false;
  if (check.status === "error") return true;
  return check.failure_reason !== null && worthAnotherLook.has(check.failure_reason);
}
