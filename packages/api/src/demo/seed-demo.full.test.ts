import type { ApiKey } from "@ofage/contract";
import { CompiledQuery, type Selectable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import type { TemporaryFolder } from "../../testing/server-process.ts";
import { databaseEnvOf } from "../../testing/database-env.ts";
import { computeExpectedCounts, readStoredCounts } from "../../testing/verification-counts.ts";
import { findLedgerFaults } from "../../testing/find-ledger-faults.ts";
import { createLazyEngine } from "../../testing/lazy-engine.ts";
import { createMigratedFolder } from "../../testing/create-migrated-folder.ts";
import { freePort } from "../../../../fixtures/free-port.ts";
import type { VerificationsTable } from "../db/schema.ts";
import { readEnv } from "../env.ts";
import { firstIdAt } from "../ids.ts";
import { type RunningServer, startServer } from "../start-server.ts";
import { seedDemo } from "./seed-demo.ts";

let folder: TemporaryFolder;
let running: RunningServer;
let via: { server: string; from: string; bearer?: string };
let keys: ApiKey[];
beforeAll(async () => {
  folder = await createMigratedFolder();
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    ...(await databaseEnvOf(folder.path)),
  });
  running = await startServer(env, {
    engine: createLazyEngine(),
    beforeListen: async (services) => void (await seedDemo(services)),
  });
  via = { server: `http://127.0.0.1:${port}`, from: randomIpAddress() };
  const demo = { email: "demo@ofage.example", password: "look-around-ofage" };
  const { body } = await callApi("signIn", demo, via);
  via.bearer = body.session_token;
  expect(body.stats.activeApiKeys).toBe(6);
  keys = (await callApi("listApiKeys", {}, via)).body;
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await folder?.remove();
});

test("the demo account has API keys of each kind with calls, and one in its last day", async () => {
  expect(keys.map(({ name, key_type, is_test }) => [name, key_type, is_test])).toEqual([
    ["Shop server", "private", false],
    ["Landing pages", "public", false],
    ["Local development", "public", true],
    ["Staging", "private", true],
    ["Shop server", "private", false],
    ["Website widget", "public", false],
  ]);
  for (const key of keys) {
    expect(key.stats.total_requests).toBeGreaterThan(0);
    expect(key.stats.requests_monthly).toBeLessThanOrEqual(key.stats.total_requests);
    expect(key.stats.success_rate).toBeGreaterThan(75);
    expect(Date.parse(key.last_used_at!)).toBeGreaterThan(Date.parse(key.created_at));
    expect(Date.parse(key.last_used_at!)).toBeLessThanOrEqual(Date.now());
  }
  const ending = keys.filter(({ expires_at }) => expires_at !== null);
  expect(ending.map(({ id }) => id)).toEqual([keys[4]!.id]);
  const hoursLeft = (Date.parse(ending[0]!.expires_at!) - Date.now()) / 3_600_000;
  expect([hoursLeft > 20.5, hoursLeft < 21.1]).toEqual([true, true]);
});

test("each secret key of the demo works, including the one in its last day", async () => {
  for (const { id } of keys.filter(({ key_type }) => key_type === "private")) {
    const { key } = (await callApi("revealApiKey", { id }, via)).body;
    expect((await callApi("listOwnApiKeys", {}, { ...via, bearer: key })).status).toBe(200);
  }
});

test("the demo audit log records how and when the keys were created", async () => {
  const { body } = await callApi("listAuditLog", { per_page: 100 }, via);
  expect(body.at(-1)!.type).toBe("account.signed_up");
  expect(body.filter(({ type }) => type === "website.created")).toHaveLength(4);
  for (const key of keys) {
    const line = body.findLast(({ subject_id }) => subject_id === key.id)!;
    expect([line.created_at, line.country]).toEqual([key.created_at, "DE"]);
  }
  const made = body.filter(({ type }) => type === "api_key.created" || type === "api_key.rotated");
  expect(made.map(({ type, subject_id }) => [type, subject_id])).toEqual(
    keys.map(({ id }, index) => [index === 0 ? "api_key.rotated" : "api_key.created", id]),
  );
});

const ask = async (sql: string, ...parameters: unknown[]) =>
  (await running.services.db.executeQuery(CompiledQuery.raw(sql, parameters))).rows;

test("the demo totals count each verification once, by the time it started", async () => {
  const { user } = (await callApi("readMe", {}, via)).body;
  const kept = await readStoredCounts(user.id, ask);
  expect(kept).toEqual(await computeExpectedCounts(user.id, "UTC", ask));
  expect(Object.keys(kept).length).toBeGreaterThan(1000);

  const checks = (await ask("select * from verifications")) as Selectable<VerificationsTable>[];
  const now = Date.now();
  const byId = new Map(checks.map((check) => [check.id, check]));
  for (const check of checks) {
    const { id, created_at, located_at, handoff_at, started_at, completed_at, attempt, next_id } = check;
    expect(id >= firstIdAt("ver", created_at)).toBe(true);
    expect(id < firstIdAt("ver", new Date(created_at.getTime() + 1))).toBe(true);
    const times = attempt === 1 ? [created_at, located_at, handoff_at, started_at] : [created_at, started_at];
    const inOrder = [...times, completed_at].filter((at) => at !== null);
    expect(inOrder.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(inOrder);
    expect(completed_at!.getTime()).toBeLessThanOrEqual(now);
    if (next_id) expect(byId.get(next_id)!.attempt).toBe(attempt + 1);
  }
  expect(checks.filter(({ next_id }) => next_id !== null).length).toBeGreaterThan(10);
  expect(checks.filter(({ handoff_at }) => handoff_at !== null).length).toBeGreaterThan(100);
});

test("the demo dashboard shows data for today, each day of the week, many countries and test mode", async () => {
  const overview = (await callApi("readStatsOverview", {}, via)).body;
  // Just after midnight too, the latest verification is a minute old.
  const minutesOld = (Date.now() - Date.parse(`${overview.days.at(-1)!.day}T00:00:00Z`)) / 60_000;
  if (minutesOld > 5) expect(overview.today.total).toBeGreaterThan(0);
  expect(Math.min(...overview.days.slice(0, 6).map(({ total }) => total))).toBeGreaterThan(25);
  expect(overview.countries.map(({ country }) => country)).toContain("US");
  expect([overview.has_checks, overview.has_live_checks]).toEqual([true, true]);

  const stats = (await callApi("readVerificationStats", {}, via)).body;
  expect(stats.by_country.length).toBeGreaterThan(20);
  expect(stats.by_website.map(({ website_name }) => website_name).toSorted()).toEqual([
    "Cellar Door Wines",
    "Hopfen & Malz",
    "Kiosk Nord",
    "Pixel Arena",
  ]);
  expect((await callApi("readVerificationStats", { is_test: true }, via)).body.totals.total).toBeGreaterThan(
    10,
  );
  expect((await callApi("readOnboarding", {}, via)).body).toEqual({
    website: true,
    api_key: true,
    test_check: true,
    live_check: true,
    webhook: true,
  });
});

test("the demo account is a paying customer, and its ledgers match its charged verifications", async () => {
  expect(await findLedgerFaults(ask)).toEqual([]);
  const info = (await callApi("readBilling", {}, via)).body;
  expect(info).toMatchObject({
    current_plan: "standard",
    next_plan: null,
    payment_status: "current",
    payment_method: { card_brand: "visa", last4: "4242" },
    company_details: { company_name: "Robin Demo GmbH" },
  });

  const charged = (await ask(
    `select to_char(completed_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as checks from verifications
     where not is_test and (status = 'passed' or failure_reason = 'under_age') group by 1 order by 1 desc`,
  )) as { month: string; checks: number }[];
  const checksOf = (month: string) => charged.find((each) => each.month === month)?.checks ?? 0;
  const usage = (await callApi("readCurrentUsage", {}, via)).body;
  const { count, unit_price } = usage.unbilled_events.age_verification_api;
  expect([count, unit_price]).toEqual([checksOf(usage.billing_period_start.slice(0, 7)), 0.061]);
  expect(usage.unbilled_events.liveness_sdk.count).toBe(count);

  const { data: invoices } = (await callApi("listInvoices", {}, via)).body;
  const [begun, ...months] = invoices.toReversed();
  expect(months.length).toBeGreaterThanOrEqual(2);
  expect(invoices.map(({ status }) => status)).toEqual(invoices.map(() => "paid"));
  expect(begun!.amount_total).toBeGreaterThan(0);
  const lines = (await ask(
    `select i.period, l.quantity from invoices as i join invoice_lines as l on l.account_id = i.account_id and l.invoice_id = i.id
     where l.service = 'age_verification_api' order by i.period desc`,
  )) as { period: string; quantity: number }[];
  expect(lines.map(({ period, quantity }) => [period, quantity])).toEqual(
    months.toReversed().map(({ billing_period_start }) => {
      const month = billing_period_start.slice(0, 7);
      return [month, checksOf(month)];
    }),
  );
  // Past events send no email.
  expect(await ask("select id from pgboss.job where name = 'send-email'")).toEqual([]);
});

test("seedDemo leaves an existing demo unchanged", async () => {
  await seedDemo(running.services);
  const again = (await callApi("listApiKeys", {}, via)).body;
  expect(again.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
});
