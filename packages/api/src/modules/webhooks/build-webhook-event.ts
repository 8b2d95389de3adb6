import { webhookEventTypeForStatus, type WebhookEvent } from "@ofage/contract";
import type { RowOf, VerificationsTable } from "../../db/schema.ts";

/**
 * Builds the webhook event for a verification's status, or null if that status emits none.
 * @param id ID of the event
 */
export function buildWebhookEvent(check: RowOf<VerificationsTable>, id: string): WebhookEvent | null {
  const type = webhookEventTypeForStatus(check.status);
  if (!type) return null;
  return {
    id,
    type,
    created: (check.completed_at ?? check.created_at).toISOString(),
    data: {
      verification_id: check.id,
      status: check.status,
      age_verified: check.age_verified,
      failure_reason: check.failure_reason,
      method: check.method,
      assurance: check.assurance,
      attempts: check.attempts,
      policy_version: check.policy_version,
      challenge_kind: check.challenge_kind,
      metadata: check.metadata,
      asset_id: check.asset_id,
      reference_id: check.reference_id,
      is_test: check.is_test,
    },
  };
}
