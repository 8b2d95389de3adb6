import type { Services } from "../../context.ts";
import type { RowOf, Tx, VerificationsTable } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";
import { placeOfEvent } from "./delivery-lanes.ts";
import { buildWebhookEvent } from "./build-webhook-event.ts";
import type { SubscribedWebhook } from "./subscribed-webhooks.ts";
import { exceedsTestEventLimit } from "./test-event-limit.ts";

/**
 * Notifies webhooks of a verification's status, by enqueuing deliveries in the transaction that changes it. A flood of
 * test checks is cut off here, and not where they start: there it would also refuse the owner's own tests.
 * @param isByWebsite whether the website's own server caused it
 */
export async function notifyWebhooks(
  services: Services,
  tx: Tx,
  listeners: SubscribedWebhook[],
  check: RowOf<VerificationsTable>,
  isByWebsite = false,
): Promise<void> {
  const event = buildWebhookEvent(check, createId("evt"));
  if (!event || listeners.length === 0 || exceedsTestEventLimit(services, check)) return;
  const ids = listeners.map(({ id }) => id);
  const place = { ...placeOfEvent(check, isByWebsite), isTest: check.is_test };
  await enqueueDeliveries(services, tx, check.organization_id, ids, event, place);
}
