import { isListed, recordStatusOf } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { addDays, dayOf, startOfDay } from "../../days.ts";
import { firstIdAt } from "../../ids.ts";
import { uncountOutcomes } from "../stats/index.ts";
import { accountsThatForget, deleteOldest, heldRetention } from "./store.ts";

/** Rows of one transaction: some ten milliseconds, so that a check that ends meanwhile hardly waits. */
const batch = 500;

/**
 * Deletes the ended checks of accounts that keep them for a time only, with what they are counted in: those made on days, in the account's
 * time zone, that began longer ago. What was charged stays on the account's invoices. Safe to be stopped at any moment and run again.
 */
export async function forgetOldChecks(services: Pick<Services, "db" | "clock">): Promise<void> {
  for (let after = ""; ;) {
    const ids = await accountsThatForget(services.db, after, batch);
    for (const id of ids) while ((await forgetBatch(services, id)) === batch);
    if (ids.length < batch) return;
    after = ids.at(-1)!;
  }
}

/** @returns how many it deleted */
async function forgetBatch(
  { db, clock }: Pick<Services, "db" | "clock">,
  accountId: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Both stay until the transaction ends: the counts are of days in this time zone.
    const account = await heldRetention(tx, accountId);
    if (!account || account.retention_days === null) return 0;
    const { time_zone, retention_days } = account;
    const firstKept = addDays(dayOf(clock(), time_zone), -retention_days);
    const gone = await deleteOldest(tx, accountId, firstIdAt("ver", startOfDay(firstKept, time_zone)), batch);
    const counted = gone.flatMap(({ status, ...check }) =>
      isListed(status) ? [{ ...check, outcome: recordStatusOf(status) }] : [],
    );
    if (counted.length > 0) await uncountOutcomes(tx, accountId, time_zone, counted);
    return gone.length;
  });
}
