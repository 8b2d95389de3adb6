import type { Services } from "../../context.ts";
import { deleteDeliveriesBefore } from "./store.ts";

const keptMs = 30 * 86_400_000;
const batch = 1000;

/** Deletes deliveries of more than 30 days ago, with their attempts, whatever became of them. */
export async function forgetOldDeliveries(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - keptMs);
  while ((await deleteDeliveriesBefore(services.db, before, batch)) === batch);
}
