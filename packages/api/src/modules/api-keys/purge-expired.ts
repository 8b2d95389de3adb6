import type { Services } from "../../context.ts";
import { deleteExpiredKeys } from "./store.ts";

/** Deletes keys that have run out, and what was counted of them. */
export async function purgeExpiredApiKeys(services: Services): Promise<void> {
  await deleteExpiredKeys(services.db, new Date());
}
