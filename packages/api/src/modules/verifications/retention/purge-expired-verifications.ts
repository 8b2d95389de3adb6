import { setTimeout } from "node:timers/promises";
import { isListedStatus, toHistoryStatus } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { addDays, dayOf, startOfDay } from "../../../days.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { firstIdAt } from "../../../ids.ts";
import { uncountOutcomes } from "../../stats/index.ts";
import { purgeDeliveriesOfVerifications } from "../../webhooks/index.ts";
import { accountsWithRetention, deleteOldestVerifications, lockRetentionForShare } from "../store.ts";

type PurgeServices = Pick<Services, "db" | "clock">;

/** Rows of one transaction: some ten milliseconds, so that a check that ends meanwhile hardly waits. */
const batchSize = 500;
/** Batches of one account before the next one has its turn. */
const batchesPerTurn = 20;
const accountsPerPage = 500;
/** Less than the job may take: what is left is deleted in the next hour. */
const timeBudgetMs = 45 * 60_000;

/**
 * Deletes the ended checks of accounts that keep them for a time only, with what they are counted in and what webhooks were told of them:
 * those made on days, in the account's time zone, that are longer ago. What is still to be told is told first. What was charged is not
 * touched: usage and invoices are rows of their own. Safe to be stopped at any moment, to be run again, and to be run twice at once.
 */
export async function purgeExpiredVerifications(services: PurgeServices): Promise<void> {
  const end = performance.now() + timeBudgetMs;
  /** Accounts that had more than one turn's, and up to which ID they are done. */
  let left = new Map<string, string>();
  const turn = async (id: string, from: string) => {
    const upTo = await purgeTurn(services, id, from);
    if (upTo !== undefined) left.set(id, upTo);
  };
  for await (const id of allAccountsWithRetention(services.db)) {
    if (performance.now() > end) return;
    await turn(id, "");
  }
  while (left.size > 0) {
    const again = left;
    left = new Map();
    for (const [id, from] of again) {
      if (performance.now() > end) return;
      await turn(id, from);
    }
  }
}

async function* allAccountsWithRetention(db: Db): AsyncGenerator<string, void, undefined> {
  for (let after = ""; ;) {
    const ids = await accountsWithRetention(db, after, accountsPerPage);
    yield* ids;
    if (ids.length < accountsPerPage) return;
    after = ids.at(-1)!;
  }
}

/** @returns up to which ID it is done; undefined when nothing is left */
async function purgeTurn(
  services: PurgeServices,
  accountId: string,
  from: string,
): Promise<string | undefined> {
  let upTo: string | undefined = from;
  for (let done = 0; upTo !== undefined && done < batchesPerTurn; done++) {
    const began = performance.now();
    upTo = await purgeBatch(services, accountId, upTo);
    // Half of the time is the others'.
    if (upTo !== undefined) await setTimeout(performance.now() - began);
  }
  return upTo;
}

/** Deletes a batch, or nothing of it. @returns up to which ID it is done; undefined when nothing is left */
const purgeBatch = (
  { db, clock }: PurgeServices,
  accountId: string,
  after: string,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    // Both stay until the transaction ends: the counts are of days in this time zone.
    const account = await lockRetentionForShare(tx, accountId);
    if (!account || account.retention_days === null) return undefined;
    const { time_zone, retention_days } = account;
    const firstKept = addDays(dayOf(clock(), time_zone), -retention_days);
    const before = firstIdAt("ver", startOfDay(firstKept, time_zone));
    const { rows, upTo } = await deleteOldestVerifications(tx, accountId, { after, before }, batchSize);
    await purgeDeliveriesOfVerifications(tx, accountId, after, upTo ?? before);
    await uncountDeleted(tx, accountId, time_zone, rows);
    return upTo;
  });

type DeletedVerifications = Awaited<ReturnType<typeof deleteOldestVerifications>>["rows"];

function uncountDeleted(
  tx: Tx,
  accountId: string,
  timeZone: string,
  gone: DeletedVerifications,
): Promise<void> {
  const counted = gone.flatMap(({ status, ...check }) =>
    isListedStatus(status) ? [{ ...check, outcome: toHistoryStatus(status) }] : [],
  );
  return uncountOutcomes(tx, accountId, timeZone, counted);
}
