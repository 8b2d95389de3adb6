import { webhookEventTypeForStatus } from "@ofage/contract";
import type { Db, Tx, VerificationsTable, WebhooksTable } from "../../db/schema.ts";
import { selectSubscribedWebhooks } from "./store.ts";

export type SubscribedWebhook = Pick<WebhooksTable, "id">;

/** Finds the webhooks subscribed to a verification's status. */
export async function findSubscribedWebhooks(
  db: Db | Tx,
  check: Pick<VerificationsTable, "account_id" | "status" | "is_test">,
): Promise<SubscribedWebhook[]> {
  const type = webhookEventTypeForStatus(check.status);
  return type ? selectSubscribedWebhooks(db, check.account_id, type, check.is_test) : [];
}
