import type { WebhookDelivery } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentDelivery } from "./present-delivery.ts";
import { findDeliveriesOfVerification } from "./store.ts";

/** Lists the account's latest `limit` deliveries about a verification, newest first, with their URLs. */
export async function listDeliveriesOfVerification(
  services: Services,
  accountId: string,
  verificationId: string,
  limit: number,
): Promise<(WebhookDelivery & { url: string })[]> {
  const rows = await findDeliveriesOfVerification(services.db, accountId, verificationId, limit);
  return rows.map((row) => ({ ...presentDelivery(row), url: row.url }));
}
