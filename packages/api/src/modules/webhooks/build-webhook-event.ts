import { webhookEventTypeForStatus, type WebhookEvent } from "@ofage/contract";
import type { Selectable } from "kysely";
import type { VerificationsTable } from "../../db/schema.ts";

/** What a check's present status is told as; null for the one nobody is told of. @param id the event's */
export function buildWebhookEvent(check: Selectable<VerificationsTable>, id: string): WebhookEvent | null {
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
      method: "face_scan",
      metadata: check.metadata,
      asset_id: check.asset_id,
      reference_id: check.reference_id,
      is_test: check.is_test,
    },
  };
}
