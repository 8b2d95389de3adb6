import type { Services } from "../../context.ts";
import { keptMs } from "./claim.ts";
import { deleteOldClaims } from "./store.ts";

/** Deletes the answers kept for longer than a day. */
export async function forgetStaleKeys(services: Services): Promise<void> {
  await deleteOldClaims(services.db, new Date(Date.now() - keptMs));
}
