import type { Services } from "../../../context.ts";
import { expireVerification } from "../hosted-check/load-hosted-check.ts";
import { listOverdueVerifications } from "../store.ts";

const batchSize = 200;

/** Ends the checks nobody finished. Safe beside requests that end the same ones. */
export async function expireOverdueVerifications(services: Services): Promise<void> {
  while ((await expireOverdueBatch(services)) === batchSize);
}

/** Ends some of them, the longest overdue first. @param accountId of one account only @returns how many */
export async function expireOverdueBatch(services: Services, accountId?: string): Promise<number> {
  const overdue = await listOverdueVerifications(services.db, new Date(), batchSize, accountId);
  for (const check of overdue) await expireVerification(services, check);
  return overdue.length;
}
