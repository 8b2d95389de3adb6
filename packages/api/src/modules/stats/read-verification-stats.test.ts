import { type VerificationTotals, maxStatsDays, type VerificationStats } from "@ofage/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import {
  type PastVerification,
  insertPastVerifications,
} from "../../../testing/insert-past-verifications.ts";
import { addDays, dayOf, daysBetween } from "../../days.ts";

let account: Account;
const ask = (input: Record<string, unknown> = {}, { session }: Account = account) =>
  callApi("readVerificationStats", input, { bearer: session });
const stats = async (input: Record<string, unknown> = {}): Promise<VerificationStats> => {
  const { status, body } = await ask(input);
  expect(status).toBe(200);
  return body;
};
const sum = (list: VerificationTotals[]) => list.reduce((all, { total }) => all + total, 0);

function expectOneTotal(answer: VerificationStats): void {
  const { totals, by_day, by_country, by_website, by_outcome } = answer;
  expect([sum(by_day), sum(by_country), sum(by_website)]).toEqual(Array(3).fill(totals.total));
  expect(by_outcome).toEqual([
    { status: "success", total: totals.success },
    { status: "failed", total: totals.failed },
    { status: "error", total: totals.error },
  ]);
  expect(by_day.map(({ day }) => day)).toEqual(daysBetween(answer.date_from, answer.date_to));
}

describe("readVerificationStats over the end of a leap February", () => {
  const checks: PastVerification[] = [
    { at: "2028-01-31T23:59:59Z", website_id: "web_a", country: "DE" },
    { at: "2028-02-01T00:00:00Z", website_id: "web_a", country: "DE", status: "failed" },
    { at: "2028-02-29T00:00:00Z", website_id: "web_b", country: "FR" },
    { at: "2028-02-29T23:59:59Z", website_id: "web_b", country: null, status: "cancelled" },
    { at: "2028-02-29T12:00:00Z", website_id: "web_b", country: "DE", status: "expired" },
    { at: "2028-02-29T12:00:00Z", website_id: "web_b", country: "DE", status: "error" },
    { at: "2028-02-29T12:00:00Z", website_id: "web_a", country: "DE", is_test: true },
    { at: "2028-02-29T12:00:00Z", website_id: "web_a", country: "DE", status: "not_required" },
    { at: "2028-03-01T00:00:00Z", website_id: "web_a", country: "DE" },
  ];
  const february = { date_from: "2028-02-01", date_to: "2028-02-29" };
  beforeAll(async () => {
    account = await createAccount();
    await insertPastVerifications(
      { session: account.session, organizationId: account.organization.id },
      checks,
    );
  });

  test("totals the whole month in four ways", async () => {
    const answer = await stats(february);
    expectOneTotal(answer);
    expect(answer).toMatchObject({ time_zone: "UTC", ...february });
    expect(answer.totals).toEqual({ total: 5, success: 1, failed: 1, error: 3, success_rate: 20 });
    expect(answer.by_country.map(({ country, total }) => [country, total])).toEqual([
      ["DE", 3],
      [null, 1],
      ["FR", 1],
    ]);
    expect(answer.by_website.map(({ website_id, total }) => [website_id, total])).toEqual([
      ["web_b", 4],
      ["web_a", 1],
    ]);
    expect(answer.by_day.filter(({ total }) => total > 0).map(({ day, total }) => [day, total])).toEqual([
      ["2028-02-01", 1],
      ["2028-02-29", 4],
    ]);
  });

  test.for([
    [{ website_id: "web_a" }, 1],
    [{ website_id: "web_b" }, 4],
    [{ website_id: "web_c" }, 0],
    [{ website_id: "" }, 0],
    [{ country: "de" }, 3],
    [{ country: "ZZ" }, 0],
    [{ status: "error" }, 3],
    [{ status: "success", country: "FR" }, 1],
    [{ status: "failed", website_id: "web_b" }, 0],
    [{ is_test: "true" }, 1],
    [{ is_test: "false" }, 5],
    [{ date_from: "2028-02-29" }, 4],
    [{ date_from: "2028-02-02", date_to: "2028-02-28" }, 0],
    [{ date_from: "2028-01-31", date_to: "2028-03-01" }, 7],
    [{ date_from: "2027-03-02", date_to: "2028-03-01" }, 7],
  ] as const)("filtered by %j counts %i", async ([narrow, total]) => {
    const answer = await stats({ ...february, ...narrow });
    expectOneTotal(answer);
    expect(answer.totals.total).toBe(total);
  });

  test("defaults to the thirty days up to the last one", async () => {
    const answer = await stats({ date_to: "2028-03-01" });
    expect([answer.date_from, answer.totals.total]).toEqual(["2028-02-01", 6]);
    expectOneTotal(answer);
  });

  test("excludes another organization's verifications", async () => {
    const { body } = await ask({ ...february, website_id: "web_a" }, await createAccount());
    expect([body.totals.total, body.by_website, body.by_country]).toEqual([0, [], []]);
  });
});

describe("days with clock changes", () => {
  beforeEach(async () => {
    account = await createAccount();
  });
  test.for([
    // The last moment of the day before, the first and the last of the day, the first of the next.
    [
      "Europe/Berlin",
      "2026-03-29",
      ["2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"],
    ],
    [
      "Europe/Berlin",
      "2026-10-25",
      ["2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ],
    [
      "America/Santiago",
      "2026-09-06",
      ["2026-09-06T03:59:59Z", "2026-09-06T04:00:00Z", "2026-09-07T02:59:59Z", "2026-09-07T03:00:00Z"],
    ],
    [
      "Africa/Cairo",
      "2026-04-24",
      ["2026-04-23T21:59:59Z", "2026-04-23T22:00:00Z", "2026-04-24T20:59:59Z", "2026-04-24T21:00:00Z"],
    ],
    [
      "Europe/Berlin",
      "2026-01-01",
      ["2025-12-31T22:59:59Z", "2025-12-31T23:00:00Z", "2026-01-01T22:59:59Z", "2026-01-01T23:00:00Z"],
    ],
  ] as const)("%s, %s has the right bounds", async ([timeZone, day, times]) => {
    await insertPastVerifications(
      { session: account.session, organizationId: account.organization.id, timeZone },
      times.map((at) => ({ at })),
    );
    const answer = await stats({ date_from: addDays(day, -1), date_to: addDays(day, 1) });
    expect(answer.time_zone).toBe(timeZone);
    expect(answer.by_day.map(({ total }) => total)).toEqual([1, 2, 1]);
    expectOneTotal(answer);
  });

  test("years end at the organization's midnight", async () => {
    const checks = [{ at: "2026-12-31T10:59:59Z" }, { at: "2026-12-31T11:00:00Z" }];
    await insertPastVerifications(
      { session: account.session, organizationId: account.organization.id, timeZone: "Pacific/Auckland" },
      checks,
    );
    expect((await stats({ date_from: "2026-01-01", date_to: "2026-12-31" })).totals.total).toBe(1);
    expect((await stats({ date_from: "2027-01-01", date_to: "2027-12-31" })).totals.total).toBe(1);
  });
});

test("a website appears under its current name, or its last name once deleted", async () => {
  account = await createAccount();
  const { session } = account;
  const website = await createWebsite(session, { name: "First" });
  const gone = await createWebsite(session, { name: "Gone" });
  for (const { asset_id } of [website, website, gone]) {
    const check = await startCheck(asset_id);
    await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  }
  const names = async () => (await stats()).by_website.map(({ website_name }) => website_name);
  expect(await names()).toEqual(["First", "Gone"]);
  const rename = (name: string) =>
    callApi("updateWebsite", { id: website.id, name, domain: "shop.example" }, { bearer: session });
  await rename("Second");
  expect(await names()).toEqual(["Second", "Gone"]);
  await rename("First");
  await callApi("deleteWebsite", { id: gone.id }, { bearer: session });
  expect(await names()).toEqual(["First", "Gone"]);
});

test("a website without a known name appears under its ID", async () => {
  account = await createAccount();
  await insertPastVerifications({ session: account.session, organizationId: account.organization.id }, [
    { at: new Date(), website_id: "web_forgotten" },
  ]);
  expect((await stats()).by_website).toMatchObject([
    { website_id: "web_forgotten", website_name: "web_forgotten" },
  ]);
});

describe("invalid queries", () => {
  const tooLong = addDays("2026-12-31", -maxStatsDays);
  beforeAll(async () => {
    account = await createAccount();
  });

  test("366 days are accepted, and one more is refused", async () => {
    expect((await ask({ date_from: addDays(tooLong, 1), date_to: "2026-12-31" })).status).toBe(200);
    const sentence = "Please choose at most 366 days, starting no earlier than 2025-12-31";
    const { status, body } = await ask({ date_from: tooLong, date_to: "2026-12-31" });
    expect([status, body.code, body.error, body.fields]).toEqual([
      400,
      "invalid_input",
      sentence,
      { date_from: sentence },
    ]);
  });

  test("a first day after the last is refused", async () => {
    const sentence = "Please choose a start date no later than 2026-01-01";
    expect(summarizeResponse(await ask({ date_from: "2026-01-02", date_to: "2026-01-01" }))).toEqual([
      400,
      "invalid_input",
      sentence,
    ]);
    const today = dayOf(new Date(), "UTC");
    expect(summarizeResponse(await ask({ date_from: addDays(today, 1) }))).toEqual([
      400,
      "invalid_input",
      `Please choose a start date no later than ${today}`,
    ]);
  });

  test.for([
    [{ date_from: "2026-02-29" }, "Please give a date such as 2026-01-31"],
    [{ date_to: "tomorrow" }, "Please give a date such as 2026-01-31"],
    [{ date_to: "0026-01-01" }, "Please give a date such as 2026-01-31"],
    [{ country: "Germany" }, "Please use a two-letter country code"],
  ] as const)("%j is refused with a sentence", async ([input, sentence]) => {
    expect(summarizeResponse(await ask(input))).toEqual([400, "invalid_input", sentence]);
  });

  test.for([{ status: "passed" }, { is_test: "yes" }])("%j is refused", async (input) => {
    const { status, body } = await ask(input);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  });
});
