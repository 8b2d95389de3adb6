import { eventOfStatus } from "@ofage/contract";
import type { Db, Tx, VerificationsTable, WebhooksTable } from "../../db/schema.ts";
import { listening } from "./store.ts";

export type Listener = Pick<WebhooksTable, "id">;

/** The endpoints that are told of a check's present status. */
export async function listenersOf(
  db: Db | Tx,
  check: Pick<VerificationsTable, "account_id" | "status" | "is_test">,
): Promise<Listener[]> {
  const type = eventOfStatus(check.status);
  return type ? listening(db, check.account_id, type, check.is_test) : [];
}
