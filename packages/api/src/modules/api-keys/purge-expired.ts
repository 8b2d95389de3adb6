import type { Services } from "../../context.ts";
import { deleteEarlierAddresses, deleteExpiredKeys } from "./store.ts";

/** Time after which no process adds calls to an hour's counts, in milliseconds. */
const countingMs = 2 * 3_600_000;

/** Deletes expired keys with their call counts, and the addresses of calls that others followed. */
export async function purgeExpiredApiKeys(services: Services): Promise<void> {
  const now = services.clock();
  await deleteExpiredKeys(services.db, now);
  await deleteEarlierAddresses(services.db, new Date(now.getTime() - countingMs));
}
