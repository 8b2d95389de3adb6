import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import type { WebsiteSettingsSnapshot } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { expect, inject, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, summarizeResponse, sendRequest } from "../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { reconcilePolicies } from "../websites/index.ts";

const ask = (bearer: string, id: string, at: string | Date) =>
  callApi("readSettingsAt", { id, at: typeof at === "string" ? at : at.toISOString() }, { bearer });
const passed = () => new Date(Date.now() - 1);
const before = (iso: string) => new Date(Date.parse(iso) - 1);
const shown = ({
  challenge_age,
  buffer_years,
  passes_from,
  sensitivity,
  is_paused,
}: WebsiteSettingsSnapshot) => [challenge_age, buffer_years, passes_from, sensitivity, is_paused];
/** Waits a few milliseconds, so that audit events are at least one millisecond apart. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

test("readSettingsAt returns the logged settings of a moment, to the millisecond", async () => {
  const { session } = await createAccount();
  const { key } = await createApiKey(session);
  const website = await createWebsite(session, { age_restriction: "eighteen_plus", sensitivity: 75 });
  const { id } = website;
  await aMoment();
  const asOwner = { bearer: session };
  await callApi("updateWebsite", { ...website, age_restriction: "twenty_one_plus" }, asOwner);
  await aMoment();
  await callApi(
    "updateWebsite",
    { ...website, age_restriction: "twenty_one_plus", name: "Renamed" },
    asOwner,
  );
  await aMoment();
  await callApi("pauseWebsite", { id, is_paused: true }, asOwner);
  await aMoment();
  await callApi("deleteWebsite", { id }, asOwner);
  await aMoment();

  const lines = (await callApi("listAuditLog", { subject: "website" }, asOwner)).body.toReversed();
  const [made, raised, renamed, paused, deleted] = lines.map(({ created_at }) => created_at);
  const at = async (moment: string | Date) => (await ask(key, id, moment)).body;
  expect(shown(await at(made!))).toEqual([18, 3, 21, 75, false]);
  expect(shown(await at(before(raised!)))).toEqual([18, 3, 21, 75, false]);
  expect(shown(await at(raised!))).toEqual([21, 3, 24, 75, false]);
  expect(shown(await at(renamed!))).toEqual([21, 3, 24, 75, false]);
  expect(shown(await at(before(paused!)))).toEqual([21, 3, 24, 75, false]);
  expect(shown(await at(paused!))).toEqual([21, 3, 24, 75, true]);
  expect(shown(await at(before(deleted!)))).toEqual([21, 3, 24, 75, true]);

  const answer = await at(renamed!.replace("Z", "+00:00"));
  expect(answer).toMatchObject({
    website_id: id,
    at: renamed,
    since: raised,
    age_restriction: "twenty_one_plus",
    model_version: website.model_version,
    line: { seq: lines[1]!.seq, hash: lines[1]!.hash },
    head: { seq: lines[4]!.seq, hash: lines[4]!.hash },
  });
  expect(summarizeResponse(await ask(key, id, before(made!)))).toEqual([
    404,
    "not_found",
    `The audit log has no event for this website before ${made}.`,
  ]);
  expect(summarizeResponse(await ask(session, id, deleted!))).toEqual([
    404,
    "not_found",
    `This website was deleted at ${deleted}.`,
  ]);
});

test.for([
  ["0000-02-29T14:50:13-04:24", 404, "not_found"],
  ["0000-01-01T00:00:00+14:00", 404, "not_found"],
  ["9999-12-31T23:59:59Z", 400, "invalid_input"],
  ["9999-12-31T23:59:59-12:00", 400, "invalid_input"],
] as const)(
  "readSettingsAt answers %s, a moment outside the database's range, with %i",
  async ([at, status, code]) => {
    const { session } = await createAccount();
    const answer = await ask(session, (await createWebsite(session)).id, at);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  },
);

test("readSettingsAt returns a signed statement that is not valid as a result token", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  await aMoment();
  const { body } = await ask(session, website.id, passed());
  const { statement, ...settings } = body;
  const [head, claims, signature] = statement.split(".");
  const decoded = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;
  const { keys } = (await sendRequest("GET", "/.well-known/jwks.json")).body as { keys: JsonWebKey[] };
  const key = createPublicKey({ key: keys[0]!, format: "jwk" });
  const bytes = Buffer.from(`${head}.${claims}`);
  expect(verify(null, bytes, key, Buffer.from(signature!, "base64url"))).toBe(true);
  expect(decoded(head!)).toMatchObject({ alg: "EdDSA", typ: "settings+jwt" });
  expect(decoded(claims!)).toEqual({
    ...settings,
    iss: inject("publicUrl"),
    sub: website.id,
    aud: `settings_${website.id}`,
    iat: expect.any(Number),
  });
});

test("readSettingsAt refuses future and malformed times, and finds nothing for other organizations and test keys", async () => {
  const { session } = await createAccount();
  const stranger = await createAccount();
  const { id } = await createWebsite(session);
  const testKey = await createApiKey(session, { is_test: true });
  await aMoment();
  for (const at of [new Date(Date.now() + 60_000), "9999-12-31T23:59:59Z", "yesterday", "2026-03-02", ""]) {
    const { status, body } = await ask(session, id, at);
    expect([at, status, body.code]).toEqual([at, 400, "invalid_input"]);
  }
  const none = [404, "not_found", "There is no such website."];
  for (const bearer of [stranger.session, (await createApiKey(stranger.session)).key, testKey.key])
    expect(summarizeResponse(await ask(bearer, id, passed()))).toEqual(none);
  expect(summarizeResponse(await ask(session, "web_that_never_was", passed()))).toEqual(none);
  // A future time must not reveal that the website exists either.
  expect(summarizeResponse(await ask(stranger.session, id, new Date(Date.now() + 60_000)))).toEqual(none);
});

test("verifications record no audit event", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  const total = async () => (await callApi("listAuditLog", {}, { bearer: session })).headers.get("x-total");
  const first = await total();
  const check = await startCheck(website.asset_id);
  await callApi("consentToCheck", { id: check.id }, { bearer: check.token });
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  expect(await total()).toBe(first);
});

test(
  "settings that were changed outside the log, or by a new decision rule, are recorded by the service",
  { timeout: 120_000 },
  async () => {
    const own = await borrowServer();
    try {
      const via = { server: own.url };
      const owner = await createAccount(via, own.dataDir);
      const session = { ...via, bearer: owner.session };
      const [kept, raised, unlogged] = [
        await createWebsite(owner.session, { name: "Kept" }, via),
        await createWebsite(owner.session, { name: "Raised", sensitivity: 20 }, via),
        await createWebsite(owner.session, { name: "Unlogged" }, via),
      ];
      const run = (sql: string, ...parameters: unknown[]) =>
        own.services.db.executeQuery(CompiledQuery.raw(sql, parameters));
      await run("update websites set sensitivity = 80 where id = $1", raised.id);
      await run("update audit_log set subject_id = 'x' where subject_id = $1", unlogged.id);
      const anotherRule = `update audit_log set details = jsonb_set(details, '{settings,rule}', '"of another build"') where subject_id = $1`;
      await run(anotherRule, kept.id);

      const stated = async () =>
        (await callApi("listAuditLog", { type: "website.settings_stated" }, session)).body.toReversed();
      await own.runJob("reconcile-settings");
      const lines = await waitUntil("three lines", async () => {
        const found = await stated();
        return found.length >= 3 ? found : undefined;
      });
      expect(lines.map(({ subject_name, by, actor, address }) => [subject_name, by, actor, address])).toEqual(
        ["Kept", "Raised", "Unlogged"].map((name) => [name, "OfAge", "service", null]),
      );
      const [one, two, three] = lines.map(({ details }) => details) as Record<
        string,
        Record<string, unknown>
      >[];
      expect([one!.before!.rule, one!.settings!.buffer_years]).toEqual(["of another build", 3]);
      expect([two!.before!.passes_from, two!.settings!.passes_from]).toEqual([18, 23]);
      expect([three!.before, three!.settings!.passes_from]).toEqual([undefined, 21]);

      // The event is recorded only once.
      await reconcilePolicies(own.services);
      expect(await stated()).toHaveLength(3);
    } finally {
      await own.stop();
    }
  },
);

test("readSettingsAt returns the passing age that the owner chose, and whether a scan without head movement was allowed", async () => {
  const { session } = await createAccount();
  const chosen = await createWebsite(session, { pass_at: 25, allow_without_turn: true });
  const usual = await createWebsite(session);
  await aMoment();
  expect((await ask(session, chosen.id, passed())).body).toMatchObject({
    pass_at: 25,
    passes_from: 25,
    buffer_years: 7,
    allow_without_turn: true,
  });
  expect((await ask(session, usual.id, passed())).body).toMatchObject({
    pass_at: null,
    allow_without_turn: false,
  });
});

test("readSettingsAt does not use events of other websites", async () => {
  const { session, organization } = await createAccount();
  const website = await createWebsite(session);
  await queryDatabase(
    "update audit_log set subject_id = $2 where organization_id = $1 and type = 'organization.created'",
    organization.id,
    website.id,
  );
  await aMoment();
  expect((await ask(session, website.id, passed())).status).toBe(200);
});
