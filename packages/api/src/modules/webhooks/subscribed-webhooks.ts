import { webhookEventTypeForStatus } from "@ofage/contract";
import type { Db, RowOf, Tx, VerificationsTable, WebhooksTable } from "../../db/schema.ts";
import { selectSubscribedWebhooks } from "./store.ts";

export type SubscribedWebhook = Pick<WebhooksTable, "id">;

/**
 * Finds the webhooks subscribed to a verification's status. Anyone who knows the asset ID can make a page's test check
 * pass, so live webhooks receive those only if their owner asked.
 */
export async function findSubscribedWebhooks(
  db: Db | Tx,
  check: Pick<
    RowOf<VerificationsTable>,
    "organization_id" | "status" | "is_test" | "created_with_private_key"
  >,
): Promise<SubscribedWebhook[]> {
  const type = webhookEventTypeForStatus(check.status);
  if (!type) return [];
  const audience = !check.is_test ? "live" : check.created_with_private_key ? "any" : "asked";
  return selectSubscribedWebhooks(db, check.organization_id, type, audience);
}
