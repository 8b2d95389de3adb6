import type { AuditEvent } from "@ofage/contract";
import { expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { insertMember } from "../../../testing/insert-member.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { codeInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { findTablesContaining } from "../../../testing/find-tables-containing.ts";
import { createId } from "../../ids.ts";

const list = (bearer: string, input: Record<string, unknown> = {}) =>
  callApi("listAuditLog", input, { bearer });

/** Returns all audit events of a person's first organization, oldest first. */
const linesOf = async (bearer: string) =>
  (await list(bearer, { per_page: 100 })).body.toReversed() as AuditEvent[];
const typesOf = async (bearer: string) => (await linesOf(bearer)).map(({ type }) => type);

const devices = {
  "Chrome on Windows":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36",
  "Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Safari on iOS":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
};
const on = (device: keyof typeof devices) => ({ headers: { "user-agent": devices[device] } });

/**
 * Replaces the audit events by others, a minute apart, alternating between keys and webhooks, without a chain.
 * @returns their ids, newest first
 */
async function insertLines({ organization }: Account, count: number, first = new Date()): Promise<string[]> {
  const ids = Array.from({ length: count }, () => createId("aud"));
  await queryDatabase("delete from audit_log where organization_id = $1", organization.id);
  await queryDatabase(
    `insert into audit_log (organization_id, seq, id, type, subject_id, subject_name, by, actor, created_at, details, prev_hash, hash)
     select $1, n, id, case when n % 2 = 1 then 'api_key.created' else 'webhook.deleted' end, 'x', 'x', 'OfAge', 'service',
       $3::timestamptz + (n - 1) * interval '1 minute', '{}', '', ''
     from jsonb_array_elements_text($2::jsonb) with ordinality as line (id, n)`,
    organization.id,
    JSON.stringify(ids),
    first.toISOString(),
  );
  return ids.toReversed();
}

test("each operation records an audit event with its subject, author, address, country, and time, newest first", async () => {
  const { session, organization } = await createAccount();
  const made = await createApiKey(session, { name: "Server" }, on("Chrome on Windows"));
  await callApi("revealApiKey", { id: made.id }, { bearer: session, ...on("Firefox on Linux") });
  const from = randomIpAddress();
  const rotated = await callApi(
    "rotateApiKey",
    { key_type: "private" },
    { bearer: session, from, headers: { "x-country": "PT", ...on("Safari on iOS").headers } },
  );
  await callApi("revokeApiKey", { id: made.id }, { bearer: session, headers: { "user-agent": "" } });

  const { status, body, text, headers } = await list(session, { subject: "api_key" });
  expect(status).toBe(200);
  expect(body.map(({ type, subject_id, subject_name, by }) => [type, subject_id, subject_name, by])).toEqual([
    ["api_key.revoked", made.id, "Server", "Unknown device"],
    ["api_key.rotated", rotated.body.id, "Server", "Safari on iOS"],
    ["api_key.revealed", made.id, "Server", "Firefox on Linux"],
    ["api_key.created", made.id, "Server", "Chrome on Windows"],
  ]);
  expect(body.map(({ seq }) => seq)).toEqual([5, 4, 3, 2]);
  expect(body[1]).toMatchObject({ actor: "session", address: from, country: "PT" });
  for (const line of body) {
    expect(line.organization_id).toBe(organization.id);
    expect(line.id).toMatch(/^aud_/);
    expect(line.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.abs(Date.parse(line.created_at) - Date.now())).toBeLessThan(60_000);
  }
  for (const { key } of [made, rotated.body]) expect(text).not.toContain(key.slice(-48));
  expect([headers.get("x-total"), headers.get("x-total-pages")]).toEqual(["4", "1"]);
});

test("refused operations and reads record no audit event", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  const before = await typesOf(session);
  expect(before).toEqual(["organization.created", "website.created"]);
  await callApi("createApiKey", { name: "" }, { bearer: session });
  await callApi("revealApiKey", { id: "key_x" }, { bearer: session });
  await callApi("rotateApiKey", { key_type: "x" }, { bearer: session });
  await callApi("updateWebsite", { id: website.id, name: "" }, { bearer: session });
  await callApi("deleteWebsite", { id: "web_x" }, { bearer: session });
  await callApi("endSession", { id: "ses_x" }, { bearer: session });
  await callApi("changePlan", { plan_id: "business" }, { bearer: session });
  for (const name of ["listApiKeys", "listWebsites", "readMe", "listAuditLog"] as const)
    await callApi(name, {}, { bearer: session });
  await callApi("readSettingsAt", { id: website.id, at: new Date(0).toISOString() }, { bearer: session });
  // An update that changes nothing records none either.
  await callApi(
    "updateWebsite",
    { id: website.id, name: "Shop", domain: "shop.example" },
    { bearer: session },
  );
  await callApi("pauseWebsite", { id: website.id, is_paused: false }, { bearer: session });
  expect(await typesOf(session)).toEqual(before);
});

test("a website's audit events contain the settings before and after the change", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session, { age_restriction: "eighteen_plus", sensitivity: 30 });
  const asBearer = { bearer: session };
  const { id } = website;
  await callApi(
    "updateWebsite",
    { ...website, age_restriction: "twenty_one_plus", sensitivity: 76, url_terms: "https://x.example" },
    asBearer,
  );
  await callApi(
    "updateWebsite",
    { ...website, age_restriction: "twenty_one_plus", sensitivity: 76, name: "Renamed" },
    asBearer,
  );
  await callApi("pauseWebsite", { id, is_paused: true }, asBearer);
  await callApi("pauseWebsite", { id, is_paused: false }, asBearer);
  await callApi(
    "updateWebsite",
    {
      ...website,
      age_restriction: "twenty_one_plus",
      sensitivity: 76,
      name: "Renamed",
      allow_without_turn: true,
    },
    asBearer,
  );
  await callApi("deleteWebsite", { id }, asBearer);

  const lines = (await linesOf(session)).filter(({ subject_id }) => subject_id === id);
  const rule = expect.stringMatching(/^[0-9a-f]{64}$/);
  const settings = {
    age_restriction: "eighteen_plus",
    challenge_age: 18,
    buffer_years: 1,
    passes_from: 19,
    sensitivity: 30,
    pass_at: null,
    model_version: "bynn-ofage-20250626-v3",
    allow_without_turn: false,
    is_paused: false,
    policy_version: 1,
    methods: [{ method: "face_scan", mode: "enabled", max_attempts: 3 }],
    min_assurance: "estimated",
    countries: {},
    enabled_countries: [],
    custom: null,
    rule,
  };
  const later = {
    ...settings,
    age_restriction: "twenty_one_plus",
    challenge_age: 21,
    buffer_years: 5,
    passes_from: 26,
    sensitivity: 76,
    policy_version: 2,
  };
  const paused = { ...later, is_paused: true, policy_version: 3 };
  const resumed = { ...later, policy_version: 4 };
  const withoutTurn = { ...later, allow_without_turn: true, policy_version: 5 };
  expect(lines.map(({ type, subject_name, details }) => [type, subject_name, details])).toEqual([
    ["website.created", "Shop", { asset_id: website.asset_id, settings }],
    [
      "website.updated",
      "Shop",
      { changed: ["age_restriction", "url_terms", "sensitivity"], before: settings, settings: later },
    ],
    ["website.updated", "Renamed", { changed: ["name", "url_terms"] }],
    ["website.paused", "Renamed", { changed: ["is_paused"], before: later, settings: paused }],
    ["website.resumed", "Renamed", { changed: ["is_paused"], before: paused, settings: resumed }],
    [
      "website.updated",
      "Renamed",
      { changed: ["allow_without_turn"], before: resumed, settings: withoutTurn },
    ],
    ["website.deleted", "Renamed", { before: withoutTurn }],
  ]);
});

test("listAuditLog pages through all events without losing any", async () => {
  const account = await createAccount();
  const ids = await insertLines(account, 45);
  const first = await list(account.session);
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  const paging = ["x-total", "x-total-pages", "x-page", "x-per-page"].map((name) => first.headers.get(name));
  expect(paging).toEqual(["45", "3", "1", "20"]);
  expect((await list(account.session, { page: 3 })).body.map(({ id }) => id)).toEqual(ids.slice(40));
  expect((await list(account.session, { page: 4 })).body).toEqual([]);
  const seven = await list(account.session, { page: 2, per_page: 7 });
  expect(seven.body.map(({ id }) => id)).toEqual(ids.slice(7, 14));
});

test("listAuditLog filters by subject, by action, and by days in the organization's time zone", async () => {
  const account = await createAccount();
  await callApi("changeTimeZone", { time_zone: "America/New_York" }, { bearer: account.session });
  // In that time zone, the third event is on the next day.
  const ids = await insertLines(account, 4, new Date("2026-03-02T04:58:00Z"));
  const of = async (filter: Record<string, unknown>) => {
    const { body, headers } = await list(account.session, { ...filter, per_page: 3 });
    expect(headers.get("x-total")).toBe(String(body.length));
    return body.map(({ id }) => ids.indexOf(id));
  };
  expect(await of({ subject: "api_key" })).toEqual([1, 3]);
  expect(await of({ subject: "webhook" })).toEqual([0, 2]);
  expect(await of({ subject: "website" })).toEqual([]);
  expect(await of({ type: "webhook.deleted" })).toEqual([0, 2]);
  expect(await of({ date_from: "2026-03-02" })).toEqual([0, 1]);
  expect(await of({ date_to: "2026-03-01" })).toEqual([2, 3]);
  expect(await of({ date_from: "2026-03-02", date_to: "2026-03-02", subject: "api_key" })).toEqual([1]);
});

test("listAuditLog filters by person, also one who left", async () => {
  const owner = await createAccount();
  const member = await insertMember(owner.organization.id, "developer");
  await createApiKey(owner.session, { name: "Server" });
  await createApiKey(member.session, { name: "Trial", is_test: true });
  await callApi("leaveOrganization", {}, { bearer: member.session });
  const typesOf = async (user_id: string) =>
    (await list(owner.session, { user_id })).body.map(({ type }) => type);
  expect(await typesOf(member.id)).toEqual(["member.left", "api_key.created"]);
  expect(await typesOf(owner.user.id)).toEqual(["api_key.created", "organization.created"]);
  expect(await typesOf("usr_x")).toEqual([]);
});

test("the audit log belongs to its organization and is deleted with it", async () => {
  const { session, organization } = await createAccount();
  const stranger = await createAccount();
  await createApiKey(session);
  expect((await list(stranger.session)).body.map(({ organization_id }) => organization_id)).toEqual([
    stranger.organization.id,
  ]);
  expect((await callApi("listAuditLog")).body.code).toBe("session_required");
  expect(await findTablesContaining(organization.id)).toEqual(
    expect.arrayContaining(["public.audit_log", "public.audit_log_heads"]),
  );
  expect((await callApi("deleteMe", {}, { bearer: session })).status).toBe(200);
  expect(await findTablesContaining(organization.id)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/audit/)]),
  );
});

test.for([
  { page: 0 },
  { page: "x" },
  { per_page: 101 },
  { subject: "user" },
  { type: "website.stolen" },
  { user_id: "Ada" },
  { date_from: "yesterday" },
  { date_to: "2026-02-30" },
])("listAuditLog refuses the page %j", async (input) => {
  const { session } = await createAccount();
  const { status, body } = await list(session, input);
  expect([status, body.code]).toEqual([400, "invalid_input"]);
});

test("no audit event contains a sign-up's code", async () => {
  const { session, email } = await createAccount();
  const code = codeInEmail(await waitForEmail(email, 1));
  expect((await list(session)).text).not.toContain(`"${code}"`);
});
