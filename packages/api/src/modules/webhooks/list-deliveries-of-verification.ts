import type { WebhookDelivery } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentDelivery } from "./present-delivery.ts";
import { findDeliveriesOfVerification } from "./store.ts";

/** What the account's webhooks were told of one check, the latest `limit`, newest first, and where. */
export async function listDeliveriesOfVerification(
  services: Services,
  accountId: string,
  verificationId: string,
  limit: number,
): Promise<(WebhookDelivery & { url: string })[]> {
  const rows = await findDeliveriesOfVerification(services.db, accountId, verificationId, limit);
  return rows.map((row) => ({ ...presentDelivery(row), url: row.url }));
}
