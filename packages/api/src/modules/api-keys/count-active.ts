import type { Services } from "../../context.ts";
import { countActiveKeys } from "./store.ts";

/** Counts an account's working keys, including rotated ones in their grace period. */
export function countActiveApiKeys(services: Services, accountId: string): Promise<number> {
  return countActiveKeys(services.db, accountId, services.clock());
}
