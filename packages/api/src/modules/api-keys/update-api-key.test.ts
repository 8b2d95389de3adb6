import { apiKeyScopes, type UserId } from "@ofage/contract";
import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { inviteMember, inOrganization } from "../../../testing/invite-member.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite } from "../../../testing/start-check.ts";

const update = (bearer: string, input: Record<string, unknown>) => callApi("updateApiKey", input, { bearer });
const events = async (bearer: string, type: string) =>
  (await callApi("listAuditLog", { type }, { bearer })).body;
const forget = (userId: UserId) =>
  queryDatabase(
    "update sessions set authenticated_at = now() - interval '6 minutes' where user_id = $1",
    userId,
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const unrestricted = {
  scopes: null,
  website_ids: null,
  addresses: null,
  expires_at: null,
  replaced_at: null,
};

test("a key has no restrictions unless they are given, and is masked after a change", async () => {
  const { session } = await createAccount();
  const key = await createApiKey(session, { name: "Server" });
  expect(key).toMatchObject(unrestricted);
  const { status, body } = await update(session, { id: key.id, name: "  Worker " });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: key.id, name: "Worker", ...unrestricted });
  expect(body.key).toMatch(/^age_sk_•+/);
  expect(body.key).not.toBe(key.key);
  const [line] = await events(session, "api_key.changed");
  expect(line).toMatchObject({
    subject_id: key.id,
    subject_name: "Worker",
    details: { changes: { name: { from: "Server", to: "Worker" } } },
  });
  expect((await callApi("listOwnApiKeys", {}, { bearer: key.key })).body[0]!.name).toBe("Worker");
});

test("createApiKey and updateApiKey store each restriction once, in its shortest form, and record the change", async () => {
  const { session } = await createAccount();
  const [one, two] = [await createWebsite(session), await createWebsite(session)];
  const end = inDays(30);
  const restrictions = {
    scopes: ["verifications.read", "verifications.create", "verifications.read"] as const,
    website_ids: [two.id, one.id, two.id],
    addresses: ["203.0.113.9/24", "2001:DB8:0::1", "::ffff:203.0.113.9/120"],
    expires_at: end,
  };
  const stored = {
    scopes: ["verifications.create", "verifications.read"],
    website_ids: [two.id, one.id],
    addresses: ["203.0.113.0/24", "2001:db8::1"],
    expires_at: end,
  };
  expect(await createApiKey(session, { ...restrictions, scopes: [...restrictions.scopes] })).toMatchObject(
    stored,
  );
  const plain = await createApiKey(session);
  expect((await update(session, { id: plain.id, ...restrictions })).body).toMatchObject(stored);
  const [line] = await events(session, "api_key.changed");
  expect(line!.details).toEqual({
    changes: {
      scopes: { from: null, to: "verifications.create, verifications.read" },
      websites: { from: null, to: [one.id, two.id].toSorted().join(", ") },
      addresses: { from: null, to: "203.0.113.0/24, 2001:db8::1" },
      expires_at: { from: null, to: end },
    },
  });

  // A key that was read may be sent back whole, and changes nothing.
  const whole = (await callApi("listApiKeys", {}, { bearer: session })).body.find(
    ({ id }) => id === plain.id,
  )!;
  expect((await update(session, { ...whole })).body).toMatchObject(stored);
  expect(await events(session, "api_key.changed")).toHaveLength(1);
  const removed = await update(session, {
    id: plain.id,
    scopes: null,
    website_ids: null,
    addresses: null,
    expires_at: null,
  });
  expect(removed.body).toMatchObject(unrestricted);
});

test("widening what a live private key may do needs recent authentication, and nothing else does", async () => {
  const { session, user } = await createAccount();
  const { id: website } = await createWebsite(session);
  const restrictions = {
    scopes: ["verifications.read" as const],
    website_ids: [website],
    addresses: ["192.0.2.0/24"],
    expires_at: inDays(9),
  };
  const live = await createApiKey(session, restrictions);
  const test = await createApiKey(session, { ...restrictions, is_test: true });
  const page = await createApiKey(session, { key_type: "public", website_ids: [website] });
  await forget(user.id);
  const widenings = [
    { scopes: null },
    { scopes: ["verifications.read", "verifications.create"] },
    { website_ids: null },
    { addresses: null },
    { addresses: ["192.0.0.0/16"] },
    { addresses: ["192.0.2.0/24", "192.0.3.1"] },
    { expires_at: null },
    { expires_at: inDays(10) },
    // Narrower in one way and wider in another.
    { addresses: ["192.0.2.1"], scopes: null },
  ];
  for (const widening of widenings) {
    const { status, body } = await update(session, { id: live.id, ...widening });
    expect([widening, status, body.code]).toEqual([widening, 403, "reauthentication_required"]);
  }
  expect(await events(session, "api_key.changed")).toHaveLength(0);
  const narrowings = [{ name: "Renamed" }, { addresses: ["192.0.2.64/26"] }, { expires_at: inDays(8) }];
  for (const narrowing of narrowings)
    expect((await update(session, { id: live.id, ...narrowing })).status).toBe(200);
  expect((await update(session, { id: test.id, scopes: null })).status).toBe(200);
  expect((await update(session, { id: page.id, website_ids: null })).status).toBe(200);
});

test("a developer without the grant changes and replaces test keys only", async () => {
  const owner = await createAccount();
  const live = await createApiKey(owner.session);
  const page = await createApiKey(owner.session, { key_type: "public" });
  const test = await createApiKey(owner.session, { is_test: true });
  const developer = await inviteMember(owner.session, { role: "developer", live_keys: false });
  const as = inOrganization(developer.session, owner.organization.id);
  for (const { id } of [live, page]) {
    expect((await callApi("updateApiKey", { id, name: "Theirs" }, as)).body.code).toBe("right_required");
    expect((await callApi("replaceApiKey", { id }, as)).body.code).toBe("right_required");
  }
  expect((await callApi("updateApiKey", { id: test.id, name: "Theirs" }, as)).status).toBe(200);
  expect((await callApi("replaceApiKey", { id: test.id }, as)).status).toBe(200);
});

test("restrictions that make no sense are refused with a sentence at their field", async () => {
  const { session } = await createAccount();
  const stranger = await createAccount();
  const { id: website } = await createWebsite(session);
  const { id: theirs } = await createWebsite(stranger.session);
  const secret = await createApiKey(session);
  const page = await createApiKey(session, { key_type: "public" });
  const refused: [Record<string, unknown>, string][] = [
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["everything"] }, "scopes.0"],
    [{ website_ids: [] }, "website_ids"],
    [{ website_ids: [website, theirs] }, "website_ids"],
    [{ website_ids: ["web_none"] }, "website_ids"],
    [{ website_ids: Array.from({ length: 101 }, (_, at) => `web_${at}`) }, "website_ids"],
    [{ website_ids: [website], scopes: ["verifications.read", "webhooks.read"] }, "scopes"],
    [{ addresses: [] }, "addresses"],
    [{ addresses: ["192.0.2.1", "localhost"] }, "addresses.1"],
    [{ addresses: ["0.0.0.0/0"] }, "addresses.0"],
    [{ addresses: Array.from({ length: 51 }, (_, at) => `192.0.2.${at}`) }, "addresses"],
    [{ expires_at: "tomorrow" }, "expires_at"],
    [{ expires_at: inDays(-1) }, "expires_at"],
    [{ expires_at: inDays(5 * 366 + 1) }, "expires_at"],
  ];
  for (const [input, field] of refused) {
    for (const { status, body } of [
      await update(session, { id: secret.id, ...input }),
      await callApi("createApiKey", { name: "Key", ...input }, { bearer: session }),
    ])
      expect([input, status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        input,
        400,
        "invalid_input",
        [field],
      ]);
  }
  for (const input of [{ scopes: ["verifications.create"] }, { addresses: ["192.0.2.1"] }]) {
    const { status, body } = await update(session, { id: page.id, ...input });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(input)]);
  }
  // Each was refused whole.
  const kept = (await callApi("listApiKeys", {}, { bearer: session })).body;
  expect(kept).toHaveLength(2);
  for (const key of kept) expect(key).toMatchObject(unrestricted);
  // Scopes of the whole organization don't come in by way of the websites either.
  await update(session, { id: secret.id, scopes: [...apiKeyScopes] });
  const limited = await update(session, { id: secret.id, website_ids: [website] });
  expect(Object.keys(limited.body.fields ?? {})).toEqual(["scopes"]);
});

test("an expired key is refused like one that never was, and can't be changed", async () => {
  const { session } = await createAccount();
  const key = await createApiKey(session, { expires_at: inDays(1) });
  expect((await callApi("listOwnApiKeys", {}, { bearer: key.key })).status).toBe(200);
  await queryDatabase("update api_keys set expires_at = now() - interval '1 second' where id = $1", key.id);
  expect((await callApi("listOwnApiKeys", {}, { bearer: key.key })).body.code).toBe("invalid_api_key");
  const gone = [404, "not_found", "There is no such API key."];
  expect(summarizeResponse(await update(session, { id: key.id, expires_at: inDays(1) }))).toEqual(gone);
  expect(summarizeResponse(await callApi("replaceApiKey", { id: key.id }, { bearer: session }))).toEqual(
    gone,
  );
});

test("a replaced key's end can come sooner, but never later", async () => {
  const { session } = await createAccount();
  const { id } = await createApiKey(session);
  await callApi("replaceApiKey", { id }, { bearer: session });
  for (const expires_at of [null, inDays(2)]) {
    const { status, body } = await update(session, { id, expires_at });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["expires_at"]]);
  }
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await update(session, { id, expires_at: soon })).body.expires_at).toBe(soon);
  // Not back to the grace period's end either.
  expect((await update(session, { id, expires_at: inDays(0.5) })).status).toBe(400);
  expect((await update(session, { id, name: "Old server" })).body).toMatchObject({ expires_at: soon });
});
