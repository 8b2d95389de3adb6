import type { Services } from "../../context.ts";
import { countActiveKeys } from "./store.ts";

/** How many keys of an account work now, those in their last hours after a rotation included. */
export function countActiveApiKeys(services: Services, accountId: string): Promise<number> {
  return countActiveKeys(services.db, accountId, new Date());
}
