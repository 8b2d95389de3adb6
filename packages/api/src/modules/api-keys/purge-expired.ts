import type { Services } from "../../context.ts";
import { deleteExpiredKeys } from "./store.ts";

/** Deletes expired keys and their call counts. */
export async function purgeExpiredApiKeys(services: Services): Promise<void> {
  await deleteExpiredKeys(services.db, services.clock());
}
