import type { StatsOverview } from "@ofage/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { endByScan, leaveAfterScan } from "../../../testing/end-by-scan.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../testing/start-check.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import { insertPastVerifications } from "../../../testing/insert-past-verifications.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { addDays, dayOf, daysBetween, startOfDay } from "../../days.ts";

let account: Account;
beforeEach(async () => {
  account = await createAccount();
});

const overview = async ({ session }: Account = account, input = {}): Promise<StatsOverview> => {
  const { status, body } = await callApi("readStatsOverview", input, { bearer: session });
  expect(status).toBe(200);
  return body;
};
const from = (country: string) => ({ headers: { "x-country": country } });
const none = { total: 0, success: 0, failed: 0, error: 0, success_rate: 0 };
const put = (checks: Parameters<typeof insertPastVerifications>[1], timeZone = "UTC") =>
  insertPastVerifications(
    { session: account.session, organizationId: account.organization.id, timeZone },
    checks,
  );

test("a new organization has a week of empty days", async () => {
  const answer = await overview();
  const today = dayOf(new Date(), "UTC");
  expect(answer).toEqual({
    time_zone: "UTC",
    has_checks: false,
    has_live_checks: false,
    totals: { total: 0, success_rate: 0, this_month: 0 },
    today: none,
    this_week: none,
    previous_week: none,
    days: daysBetween(addDays(today, -6), today).map((day) => ({ day, ...none })),
    countries: [],
    last_30_days: none,
  });
});

test("today's totals include verifications of each outcome as they end", async () => {
  const website = await createWebsite(account.session, { sensitivity: 0 });
  await endByScan(await startConsentedCheck(website.asset_id, {}, from("DE")));
  await leaveAfterScan(await startConsentedCheck(website.asset_id, {}, from("DE")));
  const left = await startCheck(website.asset_id, {}, from("FR"));
  await callApi("cancelCheck", { id: left.id }, { bearer: left.token });
  await startCheck(website.asset_id, {}, from("GB"));
  const late = await startCheck(website.asset_id, {}, from("DE"));
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    late.id,
  );
  await runJob("expire-verifications");
  const answer = await waitUntil("the job", async () => {
    const found = await overview();
    // They come from three queries, between which the job may end a verification.
    const totals = [found.today, found.last_30_days, found.totals];
    return totals.every(({ total }) => total === 4) ? found : undefined;
  });
  const figures = { total: 4, success: 1, failed: 1, error: 2, success_rate: 25 };
  expect(answer).toMatchObject({
    has_checks: true,
    has_live_checks: true,
    today: figures,
    this_week: figures,
    previous_week: none,
    last_30_days: figures,
    countries: [
      { country: "DE", total: 3, success: 1, failed: 1, error: 1, success_rate: 33.3 },
      { country: "FR", total: 1, success: 0, failed: 0, error: 1, success_rate: 0 },
    ],
  });
  expect(answer.days.at(-1)).toEqual({ day: dayOf(new Date(), "UTC"), ...figures });
  expect(answer.totals).toEqual({ total: 4, success_rate: 25, this_month: 4 });
  const { stats } = (await callApi("readMe", {}, { bearer: account.session })).body;
  expect([stats.totalVerifications, stats.monthlyVerifications, stats.successRate]).toEqual([4, 4, 25]);
});

test("test verifications are reported and counted separately", async () => {
  const website = await createWebsite(account.session);
  const check = await startCheck(website.asset_id, { is_test: true });
  await callApi("chooseOutcome", { id: check.id, outcome: "adult" }, { bearer: check.token });
  expect(await overview()).toMatchObject({
    has_checks: true,
    has_live_checks: false,
    today: none,
    last_30_days: none,
    countries: [],
  });
  const figures = { total: 1, success: 1, failed: 0, error: 0, success_rate: 100 };
  expect(await overview(account, { is_test: "true" })).toMatchObject({
    totals: { total: 1, success_rate: 100, this_month: 1 },
    today: figures,
    last_30_days: figures,
  });
  expect((await callApi("readStatsOverview", { is_test: "both" }, { bearer: account.session })).status).toBe(
    400,
  );
});

test("another organization's totals do not include them", async () => {
  await put([{ at: new Date() }]);
  const stranger = await createAccount();
  expect((await overview()).today.total).toBe(1);
  expect(await overview(stranger)).toMatchObject({ has_checks: false, today: none, countries: [] });
});

describe("the organization's days", () => {
  test.for(["UTC", "Pacific/Kiritimati", "America/St_Johns", "Pacific/Pago_Pago"])(
    "%s: each span starts and ends at local midnight",
    async (timeZone) => {
      const today = dayOf(new Date(), timeZone);
      const begin = (daysAgo: number) => startOfDay(addDays(today, -daysAgo), timeZone).getTime();
      // One verification at the first and one at the last moment of each day.
      const edges = [0, 6, 7, 13, 14, 29, 30].flatMap((daysAgo) => [
        begin(daysAgo),
        Math.min(begin(daysAgo - 1) - 1, Date.now()),
      ]);
      await put(
        edges.map((at) => ({ at: new Date(at) })),
        timeZone,
      );
      const answer = await overview();
      // A new day may have started in between.
      expect([answer.time_zone, answer.days.at(-1)!.day]).toEqual([timeZone, today]);
      expect([answer.today.total, answer.this_week.total, answer.previous_week.total]).toEqual([2, 4, 4]);
      expect(answer.last_30_days.total).toBe(12);
      expect(answer.days.map(({ total }) => total)).toEqual([2, 0, 0, 0, 0, 0, 2]);
      expect(answer.countries).toMatchObject([{ country: "DE", total: 12 }]);
    },
  );

  test("one instant falls on different days in different time zones", async () => {
    // 11:00 in Kiritimati is 17:30 of the previous day in St. John's, or 18:30 in summer.
    const day = addDays(dayOf(new Date(), "UTC"), -3);
    const at = new Date(Date.parse(day) + 21 * 3_600_000);
    await put([{ at }], "Pacific/Kiritimati");
    const dayOfIt = async () => (await overview()).days.find(({ total }) => total > 0)?.day;
    expect(await dayOfIt()).toBe(addDays(day, 1));
    await callApi("changeTimeZone", { time_zone: "America/St_Johns" }, { bearer: account.session });
    expect(await dayOfIt()).toBe(day);
  });
});

test("the five largest countries, including the unknown one, are ordered by size and then by name", async () => {
  const today = new Date();
  const sizes: [string | null, number][] = [
    ["DE", 4],
    [null, 3],
    ["FR", 2],
    ["AT", 2],
    ["US", 1],
    ["CH", 1],
  ];
  await put([
    ...sizes.flatMap(([country, size]) => Array.from({ length: size }, () => ({ at: today, country }))),
    ...Array.from({ length: 9 }, () => ({ at: new Date(Date.now() - 31 * 86_400_000), country: "ES" })),
    ...Array.from({ length: 9 }, () => ({ at: today, country: "PT", is_test: true })),
  ]);
  const { countries, last_30_days } = await overview();
  expect(countries.map(({ country, total }) => [country, total])).toEqual([
    ["DE", 4],
    [null, 3],
    ["AT", 2],
    ["FR", 2],
    ["CH", 1],
  ]);
  expect(last_30_days.total).toBe(13);
});

test("readStatsOverview without a session answers session_required", async () => {
  const { status, body } = await callApi("readStatsOverview");
  expect([status, body.code]).toEqual([401, "session_required"]);
});
