import type { Selectable } from "kysely";
import type { Services } from "../../context.ts";
import type { Tx, VerificationsTable } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { deliverTo } from "./deliver-to.ts";
import { eventOf } from "./event-of.ts";
import type { Listener } from "./listeners.ts";

/** Tells endpoints of a check's present status: their deliveries are written in the transaction that changes it. */
export async function announce(
  services: Services,
  tx: Tx,
  listeners: Listener[],
  check: Selectable<VerificationsTable>,
): Promise<void> {
  const event = eventOf(check, createId("evt"));
  if (!event) return;
  const ids = listeners.map(({ id }) => id);
  await deliverTo(services, tx, check.account_id, ids, event);
}
