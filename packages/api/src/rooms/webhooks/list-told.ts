import type { Delivery } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentDelivery } from "./present-delivery.ts";
import { deliveriesOfCheck } from "./store.ts";

/** What the account's webhooks were told of one check, the latest `limit`, newest first, and where. */
export async function listTold(
  services: Services,
  accountId: string,
  verificationId: string,
  limit: number,
): Promise<(Delivery & { url: string })[]> {
  const rows = await deliveriesOfCheck(services.db, accountId, verificationId, limit);
  return rows.map((row) => ({ ...presentDelivery(row), url: row.url }));
}
