import { defaultModelVersion, recordStatusOf, WebsiteInput } from "@ofage/contract";
import type { Tx } from "../db/schema.ts";
import { createId, createIdAt } from "../ids.ts";
import { settingsOfWebsite } from "../rooms/audit-log/index.ts";
import { countOutcomes } from "../rooms/stats/index.ts";
import type { WebsiteRow } from "../rooms/websites/index.ts";
import { believableChecks, believableTest } from "./believable-checks.ts";
import { believableTimes, latestTimes, testTimes } from "./believable-times.ts";
import type { DemoDeed } from "./make-audit-log.ts";
import { createRandom } from "./random.ts";
import { insertDemoChecks, insertDemoNames, insertDemoWebsite } from "./store.ts";
import { type DemoWebsite, demoWebsites } from "./websites.ts";

const dayMs = 86_400_000;
const openWebsites = demoWebsites.filter(({ pausedDaysAgo }) => pausedDaysAgo === undefined).length;
/** A check that is younger may not have ended. */
const settledMs = 65_000;

/** Gives the demo account its websites with their history, which is counted. @param start when the account began @returns how they were made */
export async function makeWebsites(tx: Tx, accountId: string, start: Date, now: Date): Promise<DemoDeed[]> {
  const deeds: DemoDeed[] = [];
  for (const [index, website] of demoWebsites.entries()) {
    const madeAt = new Date(start.getTime() + index * dayMs);
    const row = await makeWebsite(tx, accountId, website, madeAt, now);
    await makeHistory(tx, row, website, index, now);
    deeds.push(...deedsOf(row, website, now));
  }
  return deeds;
}

/** How a website came to be as it is. */
function deedsOf(row: WebsiteRow, { once, pausedDaysAgo }: DemoWebsite, now: Date): DemoDeed[] {
  const settings = settingsOfWebsite(row);
  const begun = { ...settings, is_paused: false };
  const subject = { subject_id: row.id, subject_name: row.name };
  const deeds: DemoDeed[] = [
    {
      at: row.created_at,
      type: "website.created",
      ...subject,
      subject_name: once?.name ?? row.name,
      details: { asset_id: row.asset_id, settings: begun },
    },
  ];
  if (once)
    deeds.push({
      at: before(now, once.untilDaysAgo),
      type: "website.updated",
      ...subject,
      details: { changed: ["name"] },
    });
  if (pausedDaysAgo !== undefined)
    deeds.push({
      at: before(now, pausedDaysAgo),
      type: "website.paused",
      ...subject,
      details: { changed: ["is_paused"], before: begun, settings },
    });
  return deeds;
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

async function makeWebsite(
  tx: Tx,
  accountId: string,
  { checksPerDay: _rate, once, pausedDaysAgo, isTried: _tried, ...settings }: DemoWebsite,
  madeAt: Date,
  now: Date,
): Promise<WebsiteRow> {
  const input = WebsiteInput.parse({
    ...settings,
    is_paused: pausedDaysAgo !== undefined,
    model_version: defaultModelVersion,
  });
  const changed = pausedDaysAgo ?? once?.untilDaysAgo;
  const row = await insertDemoWebsite(tx, {
    ...input,
    account_id: accountId,
    id: createIdAt("web", madeAt),
    asset_id: createId("ast"),
    created_at: madeAt,
    updated_at: changed === undefined ? madeAt : before(now, changed),
  });
  const name = { account_id: accountId, website_id: row.id, name: row.name, given_at: row.updated_at };
  await insertDemoNames(tx, once ? [{ ...name, name: once.name, given_at: madeAt }, name] : [name]);
  return row;
}

async function makeHistory(
  tx: Tx,
  website: WebsiteRow,
  { checksPerDay, once, pausedDaysAgo, isTried }: DemoWebsite,
  index: number,
  now: Date,
): Promise<void> {
  const random = createRandom(index + 1);
  const open = pausedDaysAgo === undefined;
  const until = open ? new Date(now.getTime() - settledMs) : before(now, pausedDaysAgo);
  const times = [
    ...believableTimes(website.created_at, until, checksPerDay, random),
    ...(open ? latestTimes(now, index, openWebsites) : []),
  ];
  const calledAt = (at: Date) =>
    once && at < before(now, once.untilDaysAgo) ? { ...website, name: once.name } : website;
  const checks = [
    ...times.flatMap((at) => believableChecks(calledAt(at), at, random)),
    ...(isTried ? testTimes(before(now, 40), until, random) : []).map((at) =>
      believableTest(calledAt(at), at, random),
    ),
  ];
  const ended = checks.filter(({ completed_at }) => completed_at <= now);
  const ids = new Set(ended.map(({ id }) => id));
  await insertDemoChecks(
    tx,
    ended.map((check) => ({ ...check, next_id: ids.has(check.next_id ?? "") ? check.next_id : null })),
  );
  await countOutcomes(
    tx,
    "UTC",
    ended.map((check) => ({ ...check, outcome: recordStatusOf(check.status) })),
  );
}
