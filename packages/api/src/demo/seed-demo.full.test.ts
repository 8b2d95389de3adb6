import type { ApiKey } from "@ofage/contract";
import { CompiledQuery, type Selectable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import type { TemporaryFolder } from "../../testing/server-process.ts";
import { databaseEnvOf } from "../../testing/database-env.ts";
import { findLedgerFaults } from "../../testing/find-ledger-faults.ts";
import { createLazyEngine } from "../../testing/lazy-engine.ts";
import { createMigratedFolder } from "../../testing/create-migrated-folder.ts";
import { freePort } from "../../../../fixtures/free-port.ts";
import type { VerificationAttemptsTable, VerificationsTable } from "../db/schema.ts";
import { readEnv } from "../env.ts";
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
  keys = (await callApi("listApiKeys", {}, via)).body;
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await folder?.remove();
});

test("the demo organization has API keys of each kind with calls, and one in its last day", async () => {
  expect(keys.map(({ name }) => name).join(", ")).toBe(
    "Shop server, Landing pages, Local development, Staging, Shop server, Website widget, Kiosk tablet",
  );
  expect(new Set(keys.map(({ key_type, is_test }) => `${key_type} ${is_test}`)).size).toBe(4);
  expect(keys.at(-1)!.stats.total_requests).toBe(0);
  for (const { stats, created_at, last_used_at } of keys.slice(0, -1)) {
    expect(stats.total_requests).toBeGreaterThan(0);
    expect(stats.success_rate).toBeGreaterThan(75);
    expect(Date.parse(last_used_at!)).toBeGreaterThan(Date.parse(created_at));
    expect(Date.parse(last_used_at!)).toBeLessThanOrEqual(Date.now());
  }
  const ending = keys.filter(({ expires_at }) => expires_at !== null);
  expect(ending.map(({ id }) => id)).toEqual([keys[4]!.id]);
  const hoursLeft = (Date.parse(ending[0]!.expires_at!) - Date.now()) / 3_600_000;
  expect([hoursLeft > 20.5, hoursLeft < 21.1]).toEqual([true, true]);
});

test("the demo has an alert about a failing webhook and one about an unused key", async () => {
  const { body } = await callApi("listAlerts", {}, via);
  expect(body.map(({ title }) => title).toSorted()).toEqual([
    "The API key Kiosk tablet hasn’t been used for 90 days",
    "The webhook to https://archive.hopfen-malz.example/checks is failing",
  ]);
});

test("the demo audit log records 90 days of the owner's actions", async () => {
  const { body } = await callApi("listAuditLog", { per_page: 100 }, via);
  const types = body.map(({ type }) => type);
  expect([types[0], types.at(-1)]).toEqual(["api_key.rotated", "organization.created"]);
  expect(Date.now() - Date.parse(body.at(-1)!.created_at)).toBeGreaterThan(89 * 86_400_000);
  expect(types.filter((type) => type === "website.created")).toHaveLength(4);
  expect(types).toEqual(expect.arrayContaining(["website.updated", "website.paused", "webhook.created"]));
});

test("the demo owner's activity begins with their sign-up 90 days ago", async () => {
  const { body } = await callApi("listActivity", {}, via);
  expect(body.map(({ type }) => type)).toEqual(["account.signed_in", "account.signed_up"]);
  expect(Date.now() - Date.parse(body.at(-1)!.created_at)).toBeGreaterThan(89 * 86_400_000);
});

test("the demo webhook received the latest events, but for one that was lost in an outage", async () => {
  const [webhook] = (await callApi("listWebhooks", {}, via)).body;
  const { body: sent } = await callApi("listDeliveries", { id: webhook!.id, per_page: 100 }, via);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ attempts }) => attempts === 3)).toHaveLength(1);
  const lost = sent.filter(({ status }) => status !== "delivered");
  expect(lost.map(({ status, attempts }) => [status, attempts])).toEqual([["failed", 8]]);
});

const ask = async (sql: string, ...parameters: unknown[]) =>
  (await running.services.db.executeQuery(CompiledQuery.raw(sql, parameters))).rows;

test("the demo verifications have all outcomes, with retries and handoffs, in an order of time", async () => {
  const checks = (await ask("select * from verifications")) as Selectable<VerificationsTable>[];
  const attempts = (await ask(
    "select * from verification_attempts order by verification_id, number",
  )) as Selectable<VerificationAttemptsTable>[];
  const attemptsOf = Map.groupBy(attempts, ({ verification_id }) => verification_id);
  for (const check of checks) {
    const { created_at, located_at, handoff_at, started_at, completed_at } = check;
    const tried = attemptsOf.get(check.id) ?? [];
    const attempted = tried.flatMap(({ began_at, ended_at }) => [began_at, ended_at]);
    const times = [created_at, located_at, handoff_at, started_at, ...attempted, completed_at];
    const inOrder = times.filter((at) => at !== null);
    expect(tried.map(({ number }) => number)).toEqual(
      Array.from({ length: check.attempts }, (_, index) => index + 1),
    );
    expect(inOrder.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(inOrder);
    expect(completed_at!.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect(checks.filter((check) => check.attempts === 2).length).toBeGreaterThan(10);
  expect(checks.filter(({ handoff_at }) => handoff_at !== null).length).toBeGreaterThan(100);
  const endings = new Set(checks.map(({ status, failure_reason }) => failure_reason ?? status));
  const reasons = ["under_age", "inconclusive", "quality", "liveness", "spoof"];
  expect(endings).toEqual(new Set(["passed", "cancelled", "expired", "error", ...reasons]));
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
  expect(stats.by_website).toHaveLength(4);
  expect(stats.by_method.map(({ method, saved }) => [method, saved > 10])).toEqual([
    ["face_scan", false],
    ["custom", true],
  ]);
  const { totals } = (await callApi("readVerificationStats", { is_test: true }, via)).body;
  expect(totals.total).toBeGreaterThan(10);
  expect(Object.values((await callApi("readOnboarding", {}, via)).body)).not.toContain(false);
});

test("the demo organization is a paying customer, and its ledgers match its charged verifications", async () => {
  expect(await findLedgerFaults(ask)).toEqual([]);
  const info = (await callApi("readBilling", {}, via)).body;
  expect(info).toMatchObject({
    current_plan: "standard",
    payment_status: "current",
    payment_method: { card_brand: "visa", last4: "4242" },
    company_details: { company_name: "Robin Demo GmbH" },
  });

  const { unbilled_events } = (await callApi("readCurrentUsage", {}, via)).body;
  // Some German visitors of Cellar Door were decided by its own provider alone.
  const [scans, all] = [unbilled_events.liveness_sdk.count, unbilled_events.age_verification_api.count];
  expect([scans < all, scans > all * 0.9]).toEqual([true, true]);
  const { data: invoices } = (await callApi("listInvoices", {}, via)).body;
  expect(invoices.length).toBeGreaterThanOrEqual(3);
  expect(invoices.map(({ status }) => status)).toEqual(invoices.map(() => "paid"));
  // The oldest is for the rest of a month, of which less than a card can be charged is carried over.
  expect(invoices.slice(0, -1).filter(({ amount_total }) => amount_total <= 0)).toEqual([]);
  // Past events send no email.
  expect(await ask("select id from pgboss.job where name = 'send-email'")).toEqual([]);
});

test("seedDemo leaves an existing demo unchanged", async () => {
  await seedDemo(running.services);
  const again = (await callApi("listApiKeys", {}, via)).body;
  expect(again.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
});
