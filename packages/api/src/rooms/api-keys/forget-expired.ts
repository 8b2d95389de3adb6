import type { Services } from "../../context.ts";
import { deleteExpired } from "./store.ts";

/** Deletes keys that have run out, and what was counted of them. */
export async function forgetExpiredKeys(services: Services): Promise<void> {
  await deleteExpired(services.db, new Date());
}
