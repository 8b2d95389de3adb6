import { defaultModelVersion, toHistoryStatus, WebsiteInput } from "@ofage/contract";
import type { Tx } from "../db/schema.ts";
import { createId, createIdAt } from "../ids.ts";
import { settingsOfWebsite } from "../modules/audit-log/index.ts";
import { countOutcomes } from "../modules/stats/index.ts";
import type { WebsiteRow } from "../modules/websites/index.ts";
import { fakeVerifications, fakeTestVerification } from "./fake-verifications.ts";
import { fakeVisitTimes, fakeRecentVisitTimes, fakeTestTimes } from "./fake-visit-times.ts";
import type { DemoAuditEvent } from "./seed-audit-log.ts";
import { createRandom } from "./random.ts";
import { insertDemoVerifications, insertDemoWebsiteNames, insertDemoWebsite } from "./store.ts";
import { type DemoWebsite, demoWebsites } from "./demo-websites.ts";

const dayMs = 86_400_000;
const activeWebsiteCount = demoWebsites.filter(({ pausedDaysAgo }) => pausedDaysAgo === undefined).length;
/** A younger verification may not have ended. */
const endedAfterMs = 65_000;

/**
 * Gives the demo account its websites with their history, and counts it.
 * @param start when the account was created
 * @returns the audit events of their creation
 */
export async function seedWebsites(
  tx: Tx,
  accountId: string,
  start: Date,
  now: Date,
): Promise<DemoAuditEvent[]> {
  const events: DemoAuditEvent[] = [];
  for (const [index, website] of demoWebsites.entries()) {
    const madeAt = new Date(start.getTime() + index * dayMs);
    const row = await seedWebsite(tx, accountId, website, madeAt, now);
    await seedHistory(tx, row, website, index, now);
    events.push(...auditEventsOf(row, website, now));
  }
  return events;
}

/** Lists the audit events that led to a website's present state. */
function auditEventsOf(
  row: WebsiteRow,
  { formerName, pausedDaysAgo }: DemoWebsite,
  now: Date,
): DemoAuditEvent[] {
  const settings = settingsOfWebsite(row);
  const begun = { ...settings, is_paused: false };
  const subject = { subject_id: row.id, subject_name: row.name };
  const events: DemoAuditEvent[] = [
    {
      at: row.created_at,
      type: "website.created",
      ...subject,
      subject_name: formerName?.name ?? row.name,
      details: { asset_id: row.asset_id, settings: begun },
    },
  ];
  if (formerName)
    events.push({
      at: daysBefore(now, formerName.untilDaysAgo),
      type: "website.updated",
      ...subject,
      details: { changed: ["name"] },
    });
  if (pausedDaysAgo !== undefined)
    events.push({
      at: daysBefore(now, pausedDaysAgo),
      type: "website.paused",
      ...subject,
      details: { changed: ["is_paused"], before: begun, settings },
    });
  return events;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

async function seedWebsite(
  tx: Tx,
  accountId: string,
  { verificationsPerDay: _rate, formerName, pausedDaysAgo, hasTestTraffic: _tried, ...settings }: DemoWebsite,
  madeAt: Date,
  now: Date,
): Promise<WebsiteRow> {
  const input = WebsiteInput.parse({
    ...settings,
    is_paused: pausedDaysAgo !== undefined,
    model_version: defaultModelVersion,
  });
  const changed = pausedDaysAgo ?? formerName?.untilDaysAgo;
  const row = await insertDemoWebsite(tx, {
    ...input,
    account_id: accountId,
    id: createIdAt("web", madeAt),
    asset_id: createId("ast"),
    created_at: madeAt,
    updated_at: changed === undefined ? madeAt : daysBefore(now, changed),
  });
  const name = { account_id: accountId, website_id: row.id, name: row.name, named_at: row.updated_at };
  await insertDemoWebsiteNames(
    tx,
    formerName ? [{ ...name, name: formerName.name, named_at: madeAt }, name] : [name],
  );
  return row;
}

async function seedHistory(
  tx: Tx,
  website: WebsiteRow,
  { verificationsPerDay, formerName, pausedDaysAgo, hasTestTraffic }: DemoWebsite,
  index: number,
  now: Date,
): Promise<void> {
  const random = createRandom(index + 1);
  const open = pausedDaysAgo === undefined;
  const until = open ? new Date(now.getTime() - endedAfterMs) : daysBefore(now, pausedDaysAgo);
  const times = [
    ...fakeVisitTimes(website.created_at, until, verificationsPerDay, random),
    ...(open ? fakeRecentVisitTimes(now, index, activeWebsiteCount) : []),
  ];
  const calledAt = (at: Date) =>
    formerName && at < daysBefore(now, formerName.untilDaysAgo)
      ? { ...website, name: formerName.name }
      : website;
  const checks = [
    ...times.flatMap((at) => fakeVerifications(calledAt(at), at, random)),
    ...(hasTestTraffic ? fakeTestTimes(daysBefore(now, 40), until, random) : []).map((at) =>
      fakeTestVerification(calledAt(at), at, random),
    ),
  ];
  const ended = checks.filter(({ completed_at }) => completed_at <= now);
  const ids = new Set(ended.map(({ id }) => id));
  await insertDemoVerifications(
    tx,
    ended.map((check) => ({ ...check, next_id: ids.has(check.next_id ?? "") ? check.next_id : null })),
  );
  await countOutcomes(
    tx,
    "UTC",
    ended.map((check) => ({ ...check, outcome: toHistoryStatus(check.status) })),
  );
}
