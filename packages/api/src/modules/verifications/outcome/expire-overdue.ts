import type { Services } from "../../../context.ts";
import { expireVerification } from "../hosted-check/load-hosted-check.ts";
import { listOverdueVerifications } from "../store.ts";

const batchSize = 200;

/** Expires verifications that nobody finished. It is safe to run beside requests that end the same ones. */
export async function expireOverdueVerifications(services: Services): Promise<void> {
  while ((await expireOverdueBatch(services)) === batchSize);
}

/**
 * Expires a batch of overdue verifications, the longest overdue first.
 * @param accountId limits the batch to one account
 * @returns the size of the batch
 */
export async function expireOverdueBatch(services: Services, accountId?: string): Promise<number> {
  const overdue = await listOverdueVerifications(services.db, new Date(), batchSize, accountId);
  for (const check of overdue) await expireVerification(services, check);
  return overdue.length;
}
