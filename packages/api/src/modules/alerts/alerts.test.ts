import { type AlertKind, alertKinds, type Role, roles } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, type CallOptions } from "../../../testing/call-api.ts";
import type { InProcessServer } from "../../../testing/in-process-server.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import { insertPastVerifications } from "../../../testing/insert-past-verifications.ts";
import { emailsTo, subjectOf } from "../../../testing/outbox.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { upgradeToStandardPlan } from "../../../testing/upgrade-to-standard-plan.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createId } from "../../ids.ts";
import type { Services } from "../../context.ts";
import { findAlerts, purgeResolvedAlerts, recheckAlerts } from "./index.ts";

const hour = 3600;
const day = 24 * hour;

let own: InProcessServer;
let owner: Account;
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own.stop());
beforeEach(async () => {
  owner = await createAccount({ server: own.url }, own.dataDir);
});

const sql = async <Row>(text: string, ...parameters: unknown[]) =>
  (await own.services.db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;
const as = (bearer = owner.session): CallOptions => ({ server: own.url, bearer });
const inOwners = (bearer: string): CallOptions => ({
  ...as(bearer),
  headers: { "ofage-organization": owner.organization.id },
});
const ago = (seconds: number) => new Date(own.now().getTime() - seconds * 1000);

const open = async (options = as()) => (await callApi("listAlerts", {}, options)).body;
const find = () => findAlerts(own.services);
const titles = async (options = as()) => {
  await find();
  return (await open(options)).map(({ title }) => title);
};

/** Adds a person as a member, without an invitation. */
async function addMember(role: Role, website_ids: string[] | null = null) {
  const person = await createAccount({ server: own.url }, own.dataDir);
  await sql(
    "insert into members (organization_id, user_id, role, website_ids, live_keys, joined_at) values ($1, $2, $3, $4, false, now())",
    owner.organization.id,
    person.user.id,
    role,
    website_ids,
  );
  return { ...person, in: inOwners(person.session) };
}

/** Creates a webhook whose deliveries have failed since a time. */
async function failingWebhook(since: Date | null, change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await callApi("createWebhook", { url: "https://shop.example/hook?secret=1" }, as());
  const { enabled = true, disabled_reason = null, is_test = false } = change;
  await sql(
    "update webhooks set failing_since = $3, enabled = $4, disabled_reason = $5, is_test = $6 where organization_id = $1 and id = $2",
    owner.organization.id,
    body.id,
    since,
    enabled,
    disabled_reason,
    is_test,
  );
  return body.id;
}

/** Returns the subjects of the alert emails to an address. */
async function alertEmails(email: string): Promise<string[]> {
  // A later email of the same queue shows that those before it were sent.
  await callApi("forgotPassword", { email }, { server: own.url });
  const isLast = (mail: string) => mail.includes("/reset-password");
  const mails = await waitUntil("the last email", async () => {
    const all = await emailsTo(email, own.dataDir);
    const asked = (
      await sql<{ total: number }>(
        "select count(*)::int as total from pgboss.job where name in ('send-email', 'send-email-link') and state in ('created', 'active', 'retry')",
      )
    )[0]!.total;
    return asked === 0 && all.some(isLast) ? all : undefined;
  });
  return mails.filter((mail) => mail.includes("Choose which alerts")).map((mail) => mail.replace(/=\n/g, ""));
}

test("a webhook that has failed for a day raises an alert, stays one alert, and is over once a delivery succeeds", async () => {
  const id = await failingWebhook(ago(day - 60));
  expect(await titles()).toEqual([]);
  await sql("update webhooks set failing_since = $2 where id = $1", id, ago(day));
  await find();
  const [alert, ...more] = await open();
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    id: expect.stringMatching(/^alt_[0-9a-z]{26}$/),
    kind: "webhook_failing",
    subject_id: id,
    subject_name: "https://shop.example/hook",
    title: "The webhook to https://shop.example/hook is failing",
    action: { label: "Look at deliveries", path: `/app/webhooks/${id}` },
    is_severe: true,
    is_silenced: false,
  });
  await find();
  await recheckAlerts(own.services);
  expect(await open()).toEqual([alert]);
  await sql("update webhooks set enabled = false, disabled_reason = 'failing' where id = $1", id);
  expect(await titles()).toEqual(["The webhook to https://shop.example/hook was disabled"]);
  expect((await open())[0]!.id).toBe(alert!.id);
  await callApi("updateWebhook", { id, enabled: true }, as());
  await recheckAlerts(own.services);
  expect(await open()).toEqual([]);
});

test("a webhook that its owner disabled, or of test mode, raises none", async () => {
  await failingWebhook(ago(6 * day), { enabled: false, disabled_reason: "by_you" });
  await failingWebhook(ago(6 * day), { is_test: true });
  expect(await titles()).toEqual([]);
});

test("an alert is emailed once to each member with the right, in one transaction with it, however often the job runs", async () => {
  const [developer, bookkeeper] = [await addMember("developer"), await addMember("billing")];
  await failingWebhook(ago(2 * day));
  await Promise.all([find(), find(), recheckAlerts(own.services)]);
  await find();
  for (const email of [owner.email, developer.email]) {
    const mails = await alertEmails(email);
    expect([email, mails.length]).toEqual([email, 1]);
    expect(subjectOf(mails[0]!)).toBe(
      "Your organization: The webhook to https://shop.example/hook is failing",
    );
    expect(mails[0]).toContain(`/app/webhooks/`);
    expect(mails[0]).toContain(`organization=3D${owner.organization.id}`);
    expect(mails[0]).not.toContain("secret");
  }
  expect(await alertEmails(bookkeeper.email)).toEqual([]);
});

test("a job that dies while it raises an alert neither raises nor emails it, and the next one does both", async () => {
  await failingWebhook(ago(2 * day));
  const { db } = own.services;
  const bound = (target: object, value: unknown) =>
    typeof value === "function" ? (value.bind(target) as unknown) : value;
  const dying: Services = {
    ...own.services,
    db: new Proxy(db, {
      get: (target, name) =>
        name === "transaction"
          ? () => ({
              execute: (work: (tx: unknown) => Promise<unknown>) =>
                target.transaction().execute(async (tx) => {
                  await work(tx);
                  throw new Error("killed");
                }),
            })
          : bound(target, Reflect.get(target, name, target)),
    }),
  };
  await findAlerts(dying);
  expect(await open()).toEqual([]);
  expect(await alertEmails(owner.email)).toEqual([]);
  await find();
  expect(await open()).toHaveLength(1);
  expect(await alertEmails(owner.email)).toHaveLength(1);
});

test("an alert that comes and goes is emailed once a day", async () => {
  const id = await failingWebhook(ago(2 * day));
  const flap = async () => {
    await sql("update webhooks set failing_since = null where id = $1", id);
    await find();
    expect(await open()).toEqual([]);
    await sql("update webhooks set failing_since = $2 where id = $1", id, ago(2 * day));
    await find();
    expect(await open()).toHaveLength(1);
  };
  await find();
  await flap();
  await flap();
  expect(await alertEmails(owner.email)).toHaveLength(1);
  await own.advanceClock(day + 1);
  await flap();
  expect(await alertEmails(owner.email)).toHaveLength(2);
});

test("a webhook that is disabled after five days is emailed about by its own email alone; one that is gone by the alert", async () => {
  await failingWebhook(ago(6 * day), { enabled: false, disabled_reason: "failing" });
  expect(await titles()).toHaveLength(1);
  expect(await alertEmails(owner.email)).toEqual([]);
  await failingWebhook(null, { enabled: false, disabled_reason: "gone" });
  expect(await titles()).toHaveLength(2);
  expect(await alertEmails(owner.email)).toHaveLength(1);
});

test("an unused live key raises an alert after 90 days without a call, and a call ends it", async () => {
  const key = await createApiKey(owner.session, { name: "Shop server" }, { server: own.url });
  await createApiKey(owner.session, { is_test: true }, { server: own.url });
  const age = (seconds: number) =>
    sql(
      "update api_keys set created_at = $2 where organization_id = $1",
      owner.organization.id,
      ago(seconds),
    );
  await age(90 * day - 60);
  expect(await titles()).toEqual([]);
  await age(90 * day);
  expect(await titles()).toEqual(["The API key Shop server hasn’t been used for 90 days"]);
  const called = (at: Date) =>
    sql(
      `insert into api_key_calls (organization_id, key_id, hour, succeeded, refused, last_at)
       values ($1, $2, date_trunc('hour', $3::timestamptz), 1, 0, $3)`,
      owner.organization.id,
      key.id,
      at,
    );
  await called(ago(90 * day + 60));
  expect(await titles()).toHaveLength(1);
  await called(ago(89 * day));
  expect(await titles()).toEqual([]);
});

test("a website whose checks succeed 20 points less raises an alert, from 50 checks on each side on", async () => {
  const website = await createWebsite(owner.session, { name: "Wine Cellar" }, { server: own.url });
  const options = {
    session: owner.session,
    organizationId: owner.organization.id,
    callOptions: as(),
    query: sql,
  };
  const checks = (count: number, passed: number, at: Date) =>
    insertPastVerifications(
      options,
      Array.from({ length: count }, (_, index) => ({
        at,
        website_id: website.id,
        website_name: "Wine Cellar",
        status: index < passed ? ("passed" as const) : ("failed" as const),
      })),
    );
  await checks(49, 49, ago(5 * day));
  await checks(50, 0, ago(hour));
  expect(await titles()).toEqual([]);
  await checks(51, 31, ago(6 * day));
  expect(await titles()).toEqual(["Fewer visitors pass on Wine Cellar"]);
  expect((await open())[0]).toMatchObject({
    subject_id: website.id,
    details: { rate: 0, rate_before: 80, checks: 50 },
    action: { path: `/app/analytics?website_id=${website.id}` },
  });
  // 75 of 125: a fall of exactly 20 points.
  await checks(75, 75, ago(hour));
  await find();
  expect((await open())[0]!.details).toMatchObject({ rate: 60, checks: 125 });
  await checks(1, 1, ago(hour));
  expect(await titles()).toEqual([]);
});

test("the allowance raises one alert at 80 % and another at its end, without emails of their own", async () => {
  await callApi("readBilling", {}, as());
  const [billing] = await sql<{ period: string }>(
    "select period from billing where organization_id = $1",
    owner.organization.id,
  );
  const use = (units: number) =>
    sql(
      `insert into usage_totals (organization_id, period, service, units, cost, days)
       values ($1, $2, 'age_verification_api', $3, 0, $3::int || array_fill(0, array[30]))
       on conflict (organization_id, period, service) do update set units = excluded.units, days = excluded.days`,
      owner.organization.id,
      billing!.period,
      units,
    );
  await use(79);
  expect(await titles()).toEqual([]);
  await use(80);
  expect(await titles()).toEqual(["80 of 100 included verifications are used"]);
  expect((await open())[0]).toMatchObject({ is_severe: false, action: { label: "Change plan" } });
  const { id } = (await open())[0]!;
  await callApi("silenceAlert", { id }, as());
  await use(100);
  await find();
  expect(await open()).toMatchObject([
    { title: "100 of 100 included verifications are used", is_severe: true, is_silenced: false },
  ]);
  expect(await alertEmails(owner.email)).toEqual([]);
  await upgradeToStandardPlan(owner.session, { server: own.url });
  expect(await titles()).toEqual([]);
});

test("a past-due invoice is an alert by the bell alone, for those who read bills, until it is paid", async () => {
  const invoice = await upgradeToStandardPlan(owner.session, { server: own.url });
  await sql("update invoices set status = 'open', failed_attempts = 1 where id = $1", invoice.id);
  const [bookkeeper, developer] = [await addMember("billing"), await addMember("developer")];
  await find();
  expect(await open()).toMatchObject([
    { kind: "past_due", subject_id: invoice.id, action: { path: "/app/billing" } },
  ]);
  expect(await open(bookkeeper.in)).toHaveLength(1);
  expect(await open(developer.in)).toEqual([]);
  expect(await alertEmails(bookkeeper.email)).toEqual([]);
  await sql("update invoices set status = 'paid' where id = $1", invoice.id);
  expect(await titles()).toEqual([]);
});

/** Inserts an open alert of each kind. */
async function insertEachKind(website_ids: Partial<Record<AlertKind, string[]>> = {}) {
  for (const kind of alertKinds)
    await sql(
      `insert into alerts (organization_id, id, kind, subject_id, subject_name, website_ids, details, raised_at)
       values ($1, $2, $3, 'x', 'X', $4, '{}', now())`,
      owner.organization.id,
      createId("alt"),
      kind,
      website_ids[kind] ?? null,
    );
}

test("each role sees, and sets, the kinds that its rights allow", async () => {
  await insertEachKind();
  const seen: Record<string, string> = {};
  for (const role of roles) {
    const member = await addMember(role);
    const kinds = (await open(member.in)).map(({ kind }) => kind).toSorted();
    const settings = await callApi("readAlertSettings", {}, member.in);
    expect(settings.body.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    seen[role] = kinds.join(" ");
  }
  const all =
    "allowance api_key_unused past_due success_rate trusted_list wallet_certificate webhook_failing";
  expect(seen).toEqual({
    owner: all,
    admin: all,
    developer: "api_key_unused success_rate trusted_list wallet_certificate webhook_failing",
    support: "success_rate trusted_list wallet_certificate",
    billing: "allowance past_due",
    read_only: all,
  });
});

test("a bound member sees, and silences, what concerns their websites alone", async () => {
  const [mine, other] = [
    await createWebsite(owner.session, {}, { server: own.url }),
    await createWebsite(owner.session, {}, { server: own.url }),
  ];
  await insertEachKind({ success_rate: [other.id], trusted_list: [other.id, mine.id] });
  const bound = await addMember("support", [mine.id]);
  expect((await open(bound.in)).map(({ kind }) => kind)).toEqual(["trusted_list"]);
  for (const { id, kind } of await open()) {
    const { status } = await callApi("silenceAlert", { id }, bound.in);
    expect([kind, status]).toEqual([kind, kind === "trusted_list" ? 200 : 404]);
  }
  expect((await open()).every(({ is_silenced }) => !is_silenced)).toBe(true);
});

test("a member without the passkey that the organization requires sees no alert", async () => {
  await insertEachKind();
  await sql("update organizations set requires_passkeys = true where id = $1", owner.organization.id);
  expect((await callApi("listAlerts", {}, as())).body).toMatchObject({ code: "passkey_needed" });
});

test("silencing concerns one member and one alert, can be undone, and ends with the alert", async () => {
  const developer = await addMember("developer");
  const webhook = await failingWebhook(ago(2 * day));
  await find();
  const { id } = (await open())[0]!;
  expect((await callApi("silenceAlert", { id }, as())).body).toMatchObject({ id, is_silenced: true });
  expect((await callApi("silenceAlert", { id }, as())).status).toBe(200);
  expect((await open())[0]!.is_silenced).toBe(true);
  expect((await open(developer.in))[0]!.is_silenced).toBe(false);
  expect((await callApi("unsilenceAlert", { id }, as())).body).toMatchObject({ is_silenced: false });
  await callApi("silenceAlert", { id }, as());
  await sql("update webhooks set failing_since = null where id = $1", webhook);
  await find();
  expect((await callApi("silenceAlert", { id }, as())).status).toBe(404);
  await sql("update webhooks set failing_since = $2 where id = $1", webhook, ago(2 * day));
  await find();
  expect((await open())[0]).toMatchObject({ is_silenced: false });
});

test("settings concern one member of one organization, and stop the bell or the email", async () => {
  const developer = await addMember("developer");
  const set = (change: object, options = developer.in) =>
    callApi("updateAlertSetting", { ...change }, options);
  const off = await set({ kind: "webhook_failing", email: false });
  expect(off.body).toContainEqual({ kind: "webhook_failing", bell: true, email: false });
  await failingWebhook(ago(2 * day));
  await find();
  expect(await open(developer.in)).toHaveLength(1);
  expect(await alertEmails(developer.email)).toEqual([]);
  expect(await alertEmails(owner.email)).toHaveLength(1);
  const bell = await set({ kind: "webhook_failing", bell: false });
  expect(bell.body).toContainEqual({ kind: "webhook_failing", bell: false, email: false });
  expect(await open(developer.in)).toEqual([]);
  expect(await open()).toHaveLength(1);
  const elsewhere = await callApi("readAlertSettings", {}, as(developer.session));
  expect(elsewhere.body).toContainEqual({ kind: "webhook_failing", bell: true, email: true });
  expect((await set({ kind: "past_due", bell: false })).status).toBe(404);
  expect((await set({ kind: "past_due", email: false }, as())).body).toMatchObject({
    code: "invalid_input",
    error: "Billing sends these emails to everyone who may pay.",
  });
  expect((await set({ kind: "nonsense" }, as())).status).toBe(400);
});

test("a membership that ends takes the member's settings and silences along", async () => {
  await insertEachKind();
  const developer = await addMember("developer");
  const [alert] = await open(developer.in);
  await callApi("silenceAlert", { id: alert!.id }, developer.in);
  await callApi("updateAlertSetting", { kind: "webhook_failing", bell: false }, developer.in);
  const removed = await callApi("removeMember", { id: developer.user.id }, as());
  expect(removed.status).toBe(200);
  for (const table of ["silenced_alerts", "alert_settings"])
    expect(await sql(`select 1 from ${table} where organization_id = $1`, owner.organization.id)).toEqual([]);
});

test("one kind that can't be looked for leaves its alerts open, and the others are found", async () => {
  await failingWebhook(ago(2 * day));
  await find();
  await createApiKey(owner.session, { name: "Old" }, { server: own.url });
  await sql(
    "update api_keys set created_at = $2 where organization_id = $1",
    owner.organization.id,
    ago(91 * day),
  );
  const trust = { ...own.services.trust, status: () => Promise.reject(new Error("unreadable")) };
  const env = { ...own.services.env, trust: { ...own.services.env.trust, lists: ["x.xml"] } };
  await findAlerts({ ...own.services, trust, env });
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(["api_key_unused", "webhook_failing"]);
});

test("an overdue trusted list concerns the websites that accept digital IDs", async () => {
  const website = await createWebsite(owner.session, {}, { server: own.url });
  await createWebsite(owner.session, {}, { server: own.url });
  const services = (state: "overdue" | "expired" | "current"): Services => ({
    ...own.services,
    env: { ...own.services.env, trust: { ...own.services.env.trust, lists: ["/lists/eu.xml"] } },
    trust: {
      ...own.services.trust,
      status: async () => ({
        anchor_files: 0,
        issuers: [],
        documents: [],
        sources: [
          {
            source: "/lists/eu.xml",
            sequence: 1,
            issued_at: null,
            next_update_at: null,
            loaded_at: null,
            failed_at: null,
            failure: null,
            state,
          },
        ],
      }),
    },
  });
  await findAlerts(services("overdue"));
  expect(await open()).toEqual([]);
  await sql(
    "update websites set countries = $2 where id = $1",
    website.id,
    JSON.stringify({ DE: { methods: [{ method: "digital_id", mode: "enabled", max_attempts: 1 }] } }),
  );
  await findAlerts(services("overdue"));
  expect(await open()).toMatchObject([
    {
      title: "The trusted list eu is overdue",
      is_severe: false,
      action: { path: "/app/settings#trusted-issuers" },
    },
  ]);
  expect(
    await sql("select website_ids from alerts where organization_id = $1", owner.organization.id),
  ).toEqual([{ website_ids: [website.id] }]);
  await findAlerts(services("expired"));
  expect(await open()).toMatchObject([{ title: "The trusted list eu is expired", is_severe: true }]);
  await findAlerts(services("current"));
  expect(await open()).toEqual([]);
});

test("a certificate for wallets that expires concerns the websites that accept digital IDs", async () => {
  const website = await createWebsite(owner.session, {}, { server: own.url });
  const services = (state: "expiring" | "expired" | "current"): Services => ({
    ...own.services,
    walletSigners: { ...own.services.walletSigners, status: () => ({ state, expires_at: new Date() }) },
  });
  await findAlerts(services("expired"));
  expect(await open()).toEqual([]);
  await sql(
    "update websites set methods = $2 where id = $1",
    website.id,
    JSON.stringify([{ method: "digital_id", mode: "enabled", max_attempts: 1 }]),
  );
  await findAlerts(services("expiring"));
  expect(await open()).toMatchObject([
    { title: "The certificate for wallets expires soon", is_severe: false },
  ]);
  await findAlerts(services("expired"));
  expect(await open()).toMatchObject([{ title: "The certificate for wallets is expired", is_severe: true }]);
  await findAlerts(services("current"));
  expect(await open()).toEqual([]);
});

test("the queue runs both jobs, and alerts that have been over for a month are deleted", async () => {
  const id = await failingWebhook(ago(2 * day));
  await own.runJob("find-alerts");
  await waitUntil("the alert", async () => (await open())[0]);
  await sql("update webhooks set failing_since = null where id = $1", id);
  await own.runJob("recheck-alerts");
  await waitUntil("its end", async () => ((await open()).length === 0 ? true : undefined));
  await purgeResolvedAlerts(own.services);
  const left = () => sql("select 1 from alerts where organization_id = $1", owner.organization.id);
  expect(await left()).toHaveLength(1);
  const later = new Date(own.now().getTime() + 31 * day * 1000);
  await purgeResolvedAlerts({ ...own.services, clock: () => later });
  expect(await left()).toEqual([]);
});
