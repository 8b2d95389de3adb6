import type { WebhookDelivery, WebhookDeliveryAttempt } from "@ofage/contract";
import type { AttemptRow, DeliveryRow } from "./store.ts";

export function presentDelivery(delivery: DeliveryRow): WebhookDelivery {
  const { id, webhook_id, event_id, event_type, verification_id, status, attempts, response_status } =
    delivery;
  return {
    id,
    webhook_id,
    event_id,
    event_type,
    verification_id,
    status,
    attempts,
    response_status,
    created_at: delivery.created_at.toISOString(),
    next_attempt_at: delivery.next_attempt_at?.toISOString() ?? null,
    completed_at: delivery.completed_at?.toISOString() ?? null,
  };
}

export function presentAttempt({
  organization_id: _own,
  delivery_id: _id,
  at,
  ...attempt
}: AttemptRow): WebhookDeliveryAttempt {
  return { ...attempt, at: at.toISOString() };
}
