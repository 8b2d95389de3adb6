import type { WebhookEvent, OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import type { DeliveryPlace } from "./delivery-lanes.ts";
import { type DeliveryRow, insertDeliveries, lockWebhooksForKeyShare } from "./store.ts";

/**
 * Enqueues an event for some webhooks of an organization, in the transaction that causes it. The body is fixed here, so
 * every attempt signs and sends the same bytes.
 * @param isTest whether it is about a test verification
 */
export async function enqueueDeliveries(
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
  webhookIds: string[],
  event: WebhookEvent,
  { isTest, lane, pauseMs }: DeliveryPlace & { isTest: boolean },
): Promise<DeliveryRow[]> {
  if (webhookIds.length === 0) return [];
  // A webhook deleted a moment ago must not fail the verification that notifies it.
  const there = await lockWebhooksForKeyShare(tx, organizationId, webhookIds);
  if (there.length === 0) return [];
  const now = services.clock();
  const body = JSON.stringify(event);
  const deliveries = await insertDeliveries(
    tx,
    there.map(({ id }) => ({
      organization_id: organizationId,
      id: createId("dlv"),
      webhook_id: id,
      event_id: event.id,
      event_type: event.type,
      verification_id: event.data.verification_id,
      is_test: isTest,
      lane,
      turn_at: new Date(now.getTime() + pauseMs),
      body,
      status: "pending" as const,
      attempts: 0,
      response_status: null,
      next_attempt_at: now,
      attempt_started_at: null,
      created_at: now,
      completed_at: null,
    })),
  );
  await services.queue.enqueue(tx, "deliver-webhooks", {});
  return deliveries;
}
