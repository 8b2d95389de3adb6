import { liveDemo, type MeteredService } from "@ofage/contract";
import type { VerificationRow } from "../store.ts";

/**
 * What an ended check is charged for (wire.md, "A check, from start to end"): an age that was decided, either way, and the services that
 * ran for it. What could not be decided is not charged; test checks and those of the live demo never are.
 */
export function chargedServices({
  asset_id,
  is_test,
  status,
  failure_reason,
  reading,
}: Pick<
  VerificationRow,
  "asset_id" | "is_test" | "status" | "failure_reason" | "reading"
>): readonly MeteredService[] {
  if (is_test || asset_id === liveDemo.assetId) return [];
  if (!(status === "passed" || (status === "failed" && failure_reason === "under_age"))) return [];
  const livenessRan = reading !== null && reading.moves.length > 0;
  return livenessRan ? ["age_verification_api", "liveness_sdk"] : ["age_verification_api"];
}
