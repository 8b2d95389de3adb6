import type { Tx } from "../../db/schema.ts";
import { deleteEndedDeliveries } from "./store.ts";

/**
 * Deletes what webhooks were told of an account's checks, by a range of the checks' IDs: without `after`, up to and with `upTo`. What is still
 * to be sent stays, so that no event is lost, and goes when this is asked again.
 */
export async function purgeDeliveriesOfVerifications(
  tx: Tx,
  accountId: string,
  after: string,
  upTo: string,
): Promise<void> {
  await deleteEndedDeliveries(tx, accountId, after, upTo);
}
