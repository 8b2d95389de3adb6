import type { Services } from "../../context.ts";
import { countWorking } from "./store.ts";

/** How many keys of an account work now, those in their last hours after a rotation included. */
export function countWorkingKeys(services: Services, accountId: string): Promise<number> {
  return countWorking(services.db, accountId, new Date());
}
