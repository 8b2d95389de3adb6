import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/* Each table has one owner: the store that a change of the table begins with. Others are listed with their reason to read or write it. */

interface Ownership {
  owner: string;
  readers?: readonly string[];
  writers?: readonly string[];
}

/** Inserts the demo's verifications and their usage in bulk: the services would take a minute. */
const demo = "demo/store.ts";
/** Makes the live demo's organization and website, and deletes its verifications. */
const liveDemo = "modules/live-demo/store.ts";
const replay = "modules/verifications/replay/store.ts";
/** Deletes a person and their organizations, and what does not go with the row. */
const myData = "modules/my-data/store.ts";
/** Purges what has expired beside its own sign-ups and attempts. */
const accounts = "modules/accounts/store.ts";
const memberships = "modules/memberships/store.ts";
const alerts = "modules/alerts/store.ts";
const invitations = "modules/organizations/invitations/store.ts";
const sessions = "modules/sessions/store.ts";

const ownerships: Record<string, Ownership> = {
  people: {
    owner: accounts,
    writers: [myData, sessions],
    readers: [memberships, invitations, "db/lock-person.ts", "modules/audit-log/store.ts"],
  },
  organizations: {
    owner: memberships,
    writers: [liveDemo, myData],
    readers: [
      accounts,
      invitations,
      sessions,
      "db/select-organization-on-its-node.ts",
      "modules/audit-log/store.ts",
      "modules/billing/store.ts",
      "modules/onboarding/store.ts",
      "modules/stats/store.ts",
      "modules/verifications/attempts/store.ts",
      "modules/verifications/store.ts",
    ],
  },
  members: { owner: memberships, readers: [sessions] },
  invitations: { owner: invitations, writers: [memberships] },
  saved_views: { owner: "modules/saved-views/store.ts", writers: [memberships] },
  alerts: { owner: alerts },
  silenced_alerts: { owner: alerts, writers: [memberships] },
  alert_settings: { owner: alerts, writers: [memberships] },
  signups: { owner: accounts },
  sessions: { owner: sessions },
  attempts: { owner: accounts },
  activity: { owner: "modules/activity/store.ts" },
  passkeys: {
    owner: "modules/passkeys/store.ts",
    writers: [accounts],
    readers: [memberships, sessions],
  },
  passkey_challenges: { owner: "modules/passkeys/store.ts", writers: [accounts, myData] },
  google_flows: { owner: "modules/google/store.ts", writers: [accounts] },
  mail_links: { owner: accounts, writers: [myData, sessions] },
  websites: {
    owner: "modules/websites/store.ts",
    writers: [liveDemo],
    readers: ["modules/audit-log/store.ts", memberships],
  },
  policy_versions: { owner: "modules/websites/policy/store.ts" },
  provider_secrets: { owner: "modules/websites/policy/store.ts" },
  verifications: {
    owner: "modules/verifications/store.ts",
    writers: [demo, liveDemo, "modules/verifications/attempts/store.ts"],
    readers: ["modules/stats/store.ts", "modules/verifications/history/store.ts", replay],
  },
  verification_attempts: {
    owner: "modules/verifications/attempts/store.ts",
    writers: [demo],
    readers: [replay],
  },
  verification_counts: { owner: "modules/stats/store.ts", readers: ["modules/onboarding/store.ts"] },
  method_counts: { owner: "modules/stats/store.ts" },
  used_frames: { owner: "modules/verifications/store.ts" },
  rate_counts: { owner: "rate-counts/store.ts" },
  trusted_lists: { owner: "modules/digital-id/trust/store.ts" },
  website_names: {
    owner: "modules/websites/store.ts",
    readers: ["modules/stats/store.ts", "modules/verifications/history/store.ts"],
  },
  api_keys: { owner: "modules/api-keys/store.ts" },
  api_key_calls: { owner: "modules/api-keys/store.ts" },
  idempotency_keys: { owner: "modules/idempotency/store.ts", writers: [myData] },
  audit_log: { owner: "modules/audit-log/store.ts" },
  audit_log_heads: { owner: "modules/audit-log/store.ts" },
  webhooks: { owner: "modules/webhooks/store.ts" },
  webhook_deliveries: {
    owner: "modules/webhooks/store.ts",
    readers: ["telemetry/metrics/store.ts"],
  },
  webhook_attempts: { owner: "modules/webhooks/store.ts" },
  billing: { owner: "modules/billing/store.ts", readers: ["db/select-organization-on-its-node.ts"] },
  usage_events: { owner: "modules/billing/store.ts", writers: [demo] },
  usage_totals: {
    owner: "modules/billing/store.ts",
    writers: [demo],
    readers: ["modules/onboarding/store.ts", "modules/stats/store.ts"],
  },
  billing_periods: { owner: "modules/billing/store.ts" },
  invoices: { owner: "modules/billing/store.ts" },
  invoice_lines: { owner: "modules/billing/store.ts" },
  payments: { owner: "modules/billing/store.ts" },
  test_gateway_charges: { owner: "integrations/payments/store.ts" },
};

const source = join(import.meta.dirname, "..");
const reads = (table: string) =>
  new RegExp(
    `(?:selectFrom|insertInto|updateTable|deleteFrom|join\\w*)\\(\\s*\\[?\\s*["'\`]${table}\\b|\\b(?:from|into|update|join|using)\\s+${table}\\b(?!\\.)`,
    "i",
  );
const writes = (table: string) =>
  new RegExp(
    `(?:insertInto|updateTable|deleteFrom)\\(\\s*["'\`]${table}\\b|\\b(?:insert into|update|delete from)\\s+${table}\\b`,
    "i",
  );

async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const file of glob("**/*.ts", { cwd: source, exclude: (name) => name === "migrations" }))
    if (!file.endsWith(".test.ts") && file !== "db/schema.ts") {
      const text = await readFile(join(source, file), "utf8");
      sources.set(file, text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ""));
    }
  return sources;
}

test("every table has an owner", async () => {
  const schema = await readFile(join(source, "db/schema.ts"), "utf8");
  const tables = [...schema.slice(schema.indexOf("export interface Tables")).matchAll(/^ {2}(\w+): \w+;$/gm)];
  expect(tables.map(([, table]) => table).toSorted()).toEqual(Object.keys(ownerships).toSorted());
});

test("only its owner and those who are listed touch a table", async () => {
  const sources = await readSources();
  for (const [table, { owner, readers = [], writers = [] }] of Object.entries(ownerships)) {
    const touching = [...sources].filter(([, text]) => reads(table).test(text)).map(([file]) => file);
    expect([table, ...touching.toSorted()]).toEqual([table, ...[owner, ...writers, ...readers].toSorted()]);
    const writing = [...sources].filter(([, text]) => writes(table).test(text)).map(([file]) => file);
    expect([table, ...writing.toSorted()]).toEqual([table, ...[owner, ...writers].toSorted()]);
  }
});
