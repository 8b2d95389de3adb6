import { setTimeout } from "node:timers/promises";
import { isListedStatus, toHistoryStatus, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { addDays, dayOf, startOfDay } from "../../../days.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { firstIdAt } from "../../../ids.ts";
import { uncountOutcomes } from "../../stats/index.ts";
import { purgeDeliveriesOfVerifications } from "../../webhooks/index.ts";
import { organizationsWithRetention, deleteOldestVerifications, lockRetentionForShare } from "../store.ts";

type PurgeServices = Pick<Services, "db" | "clock">;

/** Verifications deleted per transaction. It takes about ten milliseconds, so that a verification that ends meanwhile hardly waits. */
const batchSize = 500;
/** Batches per organization before the next organization gets its turn. */
const batchesPerTurn = 20;
const organizationsPerPage = 500;
/** Stays below the time limit of the job; the next hourly run does the rest. */
const timeBudgetMs = 45 * 60_000;

/**
 * Deletes the ended verifications of organizations with a retention period, with their counts and webhook deliveries, once
 * the day they were made on, in the organization's time zone, is too long ago. Pending deliveries are sent first. Usage and
 * invoices are separate rows and stay. It is safe to interrupt, to repeat, and to run concurrently.
 */
export async function purgeExpiredVerifications(services: PurgeServices): Promise<void> {
  const end = performance.now() + timeBudgetMs;
  /** Organizations with work left after a turn, and the ID that each is done up to. */
  let left = new Map<OrganizationId, string>();
  const turn = async (id: OrganizationId, from: string) => {
    const upTo = await purgeTurn(services, id, from);
    if (upTo !== undefined) left.set(id, upTo);
  };
  for await (const id of allOrganizationsWithRetention(services.db)) {
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

async function* allOrganizationsWithRetention(db: Db): AsyncGenerator<OrganizationId, void, undefined> {
  for (let after: OrganizationId | undefined; ;) {
    const ids = await organizationsWithRetention(db, after, organizationsPerPage);
    yield* ids;
    if (ids.length < organizationsPerPage) return;
    after = ids.at(-1);
  }
}

/**
 * Purges one turn's batches of an organization.
 * @returns the ID it is done up to; undefined when nothing is left
 */
async function purgeTurn(
  services: PurgeServices,
  organizationId: OrganizationId,
  from: string,
): Promise<string | undefined> {
  let upTo: string | undefined = from;
  for (let done = 0; upTo !== undefined && done < batchesPerTurn; done++) {
    const began = performance.now();
    upTo = await purgeBatch(services, organizationId, upTo);
    // Sleeping as long as each batch took leaves half of the time to others.
    if (upTo !== undefined) await setTimeout(performance.now() - began);
  }
  return upTo;
}

/**
 * Deletes one batch in a single transaction.
 * @returns the ID it is done up to; undefined when nothing is left
 */
const purgeBatch = (
  { db, clock }: PurgeServices,
  organizationId: OrganizationId,
  after: string,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    // The locks hold both values until the transaction ends, because the counts are by days of this time zone.
    const organization = await lockRetentionForShare(tx, organizationId);
    if (!organization || organization.retention_days === null) return undefined;
    const { time_zone, retention_days } = organization;
    const firstKept = addDays(dayOf(clock(), time_zone), -retention_days);
    const before = firstIdAt("ver", startOfDay(firstKept, time_zone));
    const { rows, upTo } = await deleteOldestVerifications(tx, organizationId, { after, before }, batchSize);
    await purgeDeliveriesOfVerifications(tx, organizationId, after, upTo ?? before);
    await uncountDeleted(tx, organizationId, time_zone, rows);
    return upTo;
  });

type DeletedVerifications = Awaited<ReturnType<typeof deleteOldestVerifications>>["rows"];

function uncountDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  timeZone: string,
  gone: DeletedVerifications,
): Promise<void> {
  const counted = gone.flatMap(({ status, ...check }) =>
    isListedStatus(status) ? [{ ...check, outcome: toHistoryStatus(status) }] : [],
  );
  return uncountOutcomes(tx, organizationId, timeZone, counted);
}
