import type { Selectable } from "kysely";
import type { Services } from "../../context.ts";
import type { Tx, VerificationsTable } from "../../db/schema.ts";
import type { Listener } from "./listeners.ts";

/** Tells endpoints of a check's present status: their deliveries are written in the transaction that changes it. */
export async function announce(
  _services: Services,
  _tx: Tx,
  _listeners: Listener[],
  _check: Selectable<VerificationsTable>,
): Promise<void> {}
