import type { Services } from "../../context.ts";
import { expire } from "./open-check.ts";
import { overdueChecks } from "./store.ts";

const batch = 200;

/** Ends the checks nobody finished. Safe beside requests that end the same ones. */
export async function expireOverdueChecks(services: Services): Promise<void> {
  while ((await expireOverdue(services)) === batch);
}

/** Ends some of them, the longest overdue first. @param accountId of one account only @returns how many */
export async function expireOverdue(services: Services, accountId?: string): Promise<number> {
  const overdue = await overdueChecks(services.db, new Date(), batch, accountId);
  for (const check of overdue) await expire(services, check);
  return overdue.length;
}
