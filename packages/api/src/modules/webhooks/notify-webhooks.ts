import type { Selectable } from "kysely";
import type { Services } from "../../context.ts";
import type { Tx, VerificationsTable } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";
import { buildWebhookEvent } from "./build-webhook-event.ts";
import type { SubscribedWebhook } from "./subscribed-webhooks.ts";

/** Tells endpoints of a check's present status: their deliveries are written in the transaction that changes it. */
export async function notifyWebhooks(
  services: Services,
  tx: Tx,
  listeners: SubscribedWebhook[],
  check: Selectable<VerificationsTable>,
): Promise<void> {
  const event = buildWebhookEvent(check, createId("evt"));
  if (!event) return;
  const ids = listeners.map(({ id }) => id);
  await enqueueDeliveries(services, tx, check.account_id, ids, event);
}
