import type { Services } from "../../context.ts";
import { deleteDeliveriesBefore } from "./store.ts";

const retentionMs = 30 * 86_400_000;
const batchSize = 1000;

/** Deletes deliveries older than 30 days, with their attempts, in any status. */
export async function purgeOldDeliveries(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - retentionMs);
  while ((await deleteDeliveriesBefore(services.db, before, batchSize)) === batchSize);
}
