import { liveDemo, type MeteredService } from "@ofage/contract";
import type { VerificationRow } from "../store.ts";

/**
 * Returns the services that an ended verification is charged for: if its age was decided, pass or fail, those that ran
 * for it. Undecided verifications, test verifications and those of the live demo are never charged.
 */
export function chargedServices({
  asset_id,
  is_test,
  status,
  failure_reason,
  reading,
  frames_received,
}: Pick<
  VerificationRow,
  "asset_id" | "is_test" | "status" | "failure_reason" | "reading" | "frames_received"
>): readonly MeteredService[] {
  if (is_test || asset_id === liveDemo.assetId) return [];
  if (!(status === "passed" || (status === "failed" && failure_reason === "under_age"))) return [];
  // Without a scan no liveness was checked. The scan of an attempt that another one followed has left its frames' number here.
  return reading === null && frames_received === null
    ? ["age_verification_api"]
    : ["age_verification_api", "liveness_sdk"];
}
