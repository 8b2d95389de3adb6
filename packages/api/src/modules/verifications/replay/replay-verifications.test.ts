import type { PolicyReplay, Website } from "@ofage/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../../../testing/account.ts";
import { answerAsProvider } from "../../../../testing/answer-as-provider.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan, leaveAfterScan } from "../../../../testing/end-by-scan.ts";
import { insertPastVerifications } from "../../../../testing/insert-past-verifications.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../../testing/start-check.ts";

const face = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const fallback = { method: "custom", mode: "fallback_only", max_attempts: 1 };
const first = { ...fallback, mode: "enabled" };
const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };

let account: Account;
let website: Website;
beforeEach(async () => {
  account = await createAccount();
  website = await createWebsite(account.session, { sensitivity: 75 });
});

const ask = (policy: Record<string, unknown>, bearer = account.session) =>
  callApi("replayVerifications", { website_id: website.id, ...policy } as never, { bearer });
async function replay(policy: Record<string, unknown>): Promise<PolicyReplay> {
  const { status, body } = await ask(policy);
  expect([status, (body as { message?: string }).message]).toEqual([200, undefined]);
  return body;
}
const put = (policy: Record<string, unknown>) =>
  callApi("updatePolicy", { id: website.id, ...policy } as never, { bearer: account.session });
const from = (country: string) => ({ headers: { "x-country": country } });
const scan = async (estimatedAge: number, country = "DE") =>
  endByScan(await startConsentedCheck(website.asset_id, {}, from(country)), { estimatedAge });

const rotateSecret = async () =>
  (await callApi("rotateProviderSecret", { id: website.id }, { bearer: account.session })).body.secret;

const certain = (passed: number, goes_on: number, refused: number, not_required = 0) =>
  Object.fromEntries(
    Object.entries({ passed, goes_on, refused, not_required }).map(([outcome, checks]) => [
      outcome,
      { low: checks, high: checks },
    ]),
  );

test("thresholds are replayed over the estimates as they were recorded, unrounded", async () => {
  // 18+ and a buffer of 3.
  for (const age of [17.999, 18, 20.999, 21, 24.999, 25, 40]) await scan(age);
  const inForce = await replay({ methods: [face] });
  expect(inForce).toMatchObject({
    checks: 7,
    recorded: { passed: 4, goes_on: 0, refused: 3, not_required: 0 },
    replayed: certain(4, 0, 3),
    changes: [],
    without_signal: 0,
    expected_checks: 0,
  });
  expect(inForce.expected.in_force).toEqual(inForce.expected.tried);
  const stricter = await replay({ methods: [face], pass_at: 25 });
  expect(stricter.replayed).toEqual(certain(2, 0, 5));
  expect(stricter.changes).toEqual([{ from: "passed", to: "refused", checks: { low: 2, high: 2 } }]);
  expect(stricter.expected).toMatchObject({ in_force: { buffer_years: 3 }, tried: { buffer_years: 7 } });
  expect(stricter.expected.tried.too_young.high).toBeLessThan(stricter.expected.in_force.too_young.high);
  expect((await replay({ methods: [face], sensitivity: 0 })).replayed).toEqual(certain(6, 0, 1));
  expect((await replay({ methods: [face], age_restriction: "21+", sensitivity: 0 })).replayed).toEqual(
    certain(4, 0, 3),
  );
});

test("an added fallback goes on where the scan could not tell, or refused by estimate", async () => {
  for (const age of [16, 19, 30]) await scan(age);
  const { replayed, changes } = await replay({ methods: [face, fallback], custom });
  expect(replayed).toEqual(certain(1, 2, 0));
  expect(changes).toEqual([{ from: "refused", to: "goes_on", checks: { low: 2, high: 2 } }]);
});

test("checks are replayed by their visitor's country", async () => {
  await scan(30, "DE");
  await scan(30, "FR");
  await scan(16, "FR");
  const { by_country, replayed } = await replay({
    methods: [face],
    custom,
    countries: { DE: { methods: [first] }, FR: { required: false } },
  });
  expect(replayed).toEqual(certain(0, 1, 0, 2));
  expect(by_country).toEqual([
    {
      country: "FR",
      checks: 2,
      recorded: { passed: 1, goes_on: 0, refused: 1, not_required: 0 },
      replayed: certain(0, 0, 0, 2),
    },
    {
      country: "DE",
      checks: 1,
      recorded: { passed: 1, goes_on: 0, refused: 0, not_required: 0 },
      replayed: certain(0, 1, 0),
    },
  ]);
});

test("a visitor who left with a way open has gone on, and passes where their answer is allowed", async () => {
  await put({ methods: [face, fallback], custom });
  const secret = await rotateSecret();
  await leaveAfterScan(await startConsentedCheck(website.asset_id));
  const check = await startConsentedCheck(website.asset_id);
  await endByScan(check, { estimatedAge: 19 });
  await callApi("retryCheck", { id: check.id, method: "custom" }, { bearer: check.token });
  await answerAsProvider(check, secret, "over", 2);
  const inForce = await replay({ methods: [face, fallback], custom });
  expect([inForce.recorded, inForce.changes]).toEqual([
    { passed: 1, goes_on: 1, refused: 0, not_required: 0 },
    [],
  ]);
  expect((await replay({ methods: [face] })).replayed).toEqual(certain(0, 1, 1));
  expect((await replay({ methods: [first], custom })).replayed).toEqual(certain(1, 1, 0));
});

describe("checks that another method decided", () => {
  beforeEach(async () => {
    await put({ methods: [first], custom });
    const secret = await rotateSecret();
    for (const signal of ["over", "over", "over", "over", "under"] as const)
      await answerAsProvider(await startConsentedCheck(website.asset_id), secret, signal);
  });

  test("have an expected face scan, with a range", async () => {
    const { replayed, expected_checks, expected } = await replay({ methods: [face] });
    expect(expected_checks).toBe(5);
    const { passed, refused } = replayed as Record<string, { low: number; high: number }>;
    expect(passed!.low).toBeLessThanOrEqual(4 * expected.tried.old_enough.low);
    expect(passed!.high).toBeGreaterThanOrEqual(4 * expected.tried.old_enough.high);
    expect([passed!.low + refused!.high, passed!.high + refused!.low]).toEqual([5, 5]);
  });

  test("are known where the face scan leads back to that method", async () => {
    const { replayed } = await replay({ methods: [{ ...face, mode: "fallback_only" }, first], custom });
    expect(replayed).toEqual(certain(4, 0, 1));
  });

  test("tell nothing about an older age", async () => {
    const { replayed } = await replay({ methods: [first], custom, age_restriction: "21+" });
    expect(replayed).toEqual(certain(0, 4, 1));
    const younger = await replay({ methods: [first], custom, age_restriction: "16+" });
    expect(younger.replayed).toEqual(certain(4, 1, 0));
  });
});

test("test checks and checks without any signal are not replayed", async () => {
  const test = await startCheck(website.asset_id, { is_test: true });
  await callApi("chooseOutcome", { id: test.id, outcome: "adult" }, { bearer: test.token });
  const left = await startConsentedCheck(website.asset_id);
  await callApi("cancelCheck", { id: left.id }, { bearer: left.token });
  await startConsentedCheck(website.asset_id);
  expect(await replay({ methods: [face] })).toMatchObject({ checks: 0, without_signal: 1, by_country: [] });
});

test("checks without recorded attempts are one face scan each, also those of deleted websites", async () => {
  await insertPastVerifications({ session: account.session, organizationId: account.organization.id }, [
    { at: "2026-01-01T10:00:00Z", status: "passed", website_id: website.id },
    { at: "2026-01-02T10:00:00Z", status: "passed", website_id: "web_gone" },
    { at: "2026-01-03T10:00:00Z", status: "cancelled", website_id: website.id },
  ]);
  expect(await replay({ methods: [face] })).toMatchObject({
    checks: 1,
    replayed: certain(1, 0, 0),
    without_signal: 1,
    first_at: "2026-01-01T10:00:00.000Z",
    last_at: "2026-01-03T10:00:00.000Z",
  });
  const everywhere = await replay({ methods: [face], scope: "organization", last: 100_000 });
  expect(everywhere).toMatchObject({ checks: 2, changes: [] });
});

describe("a replay is refused", () => {
  test("over another organization's website, like over none", async () => {
    const stranger = await createAccount();
    const foreign = await ask({ methods: [face] }, stranger.session);
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: "not_found" }]);
    const none = await ask({ methods: [face], website_id: "web_none" });
    expect([none.status, none.body]).toMatchObject([404, { code: "not_found" }]);
  });

  test.for([
    [{ methods: [] }, { methods: "Please name at least one method" }],
    [{ methods: [face], last: 7 }, { last: "Please choose one of 1000, 10000, 100000" }],
    [{ methods: [face], scope: "everyone" }, { scope: "Please choose one of website, organization" }],
    [{ methods: [face], sensitivity: 101 }, { sensitivity: "Sensitivity must be from 0 to 100" }],
    [
      { methods: [face], pass_at: 20, age_restriction: "21+" },
      { pass_at: "Please choose an age of at least 21, the age restriction" },
    ],
    [
      { methods: [face], min_assurance: "verified" },
      { min_assurance: "Nobody could ever pass: no enabled method reaches the assurance verified" },
    ],
  ])("of %j", async ([policy, fields]) => {
    const { status, body } = await ask(policy as Record<string, unknown>);
    expect([status, body]).toMatchObject([400, { code: "invalid_input", fields }]);
  });
});
