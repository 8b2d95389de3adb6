import {
  ContractError,
  isListedStatus,
  toHistoryStatus,
  type VerificationHistoryEntry,
} from "@ofage/contract";
import { roundAge } from "./round-age.ts";
import type { HistoryRow } from "./store.ts";

/**
 * Presents one verification of the history.
 * @throws not_found for a missing or open verification
 */
export function presentRecord(check: HistoryRow | undefined): VerificationHistoryEntry {
  if (!check || !isListedStatus(check.status))
    throw new ContractError("not_found", "There is no such verification.");
  return {
    id: check.id,
    verification_id: check.id,
    website_name: check.website_name,
    asset_id: check.asset_id,
    timestamp: check.created_at.toISOString(),
    method: check.method,
    status: toHistoryStatus(check.status),
    passed: check.age_verified,
    failure_reason: check.failure_reason,
    estimated_age: roundAge(check.estimated_age),
    age_restriction: check.age_restriction,
    country: check.country,
    device_type: check.device_type,
    processing_time: check.processing_time_ms,
    error_message: check.error_message,
    is_test: check.is_test,
    reference_id: check.reference_id,
    ...(check.metadata && { metadata: check.metadata }),
  };
}
