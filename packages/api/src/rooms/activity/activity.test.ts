import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { call } from "../../../testing/call.ts";
import { query } from "../../../testing/database.ts";
import { createIdAt } from "../../ids.ts";

const list = (bearer: string, input: Record<string, unknown> = {}) => call("listActivity", input, { bearer });

const devices = {
  "Chrome on Windows":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36",
  "Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Safari on iOS":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
};
const on = (device: keyof typeof devices) => ({ headers: { "user-agent": devices[device] } });

/** Lines put into the activity by hand, a second apart, keys' and webhooks' in turn. @returns their ids, newest first */
async function insertLines(accountId: string, count: number): Promise<string[]> {
  const began = Date.now() - 86_400_000;
  const ids = Array.from({ length: count }, (_, index) => createIdAt("act", new Date(began + index * 1000)));
  await query(
    `insert into activity (account_id, id, type, subject_id, subject_name, by, created_at)
     select $1, id, case when n % 2 = 1 then 'api_key.created' else 'webhook.deleted' end, 'x', 'x', 'OfAge', now()
     from jsonb_array_elements_text($2::jsonb) with ordinality as line (id, n)`,
    accountId,
    JSON.stringify(ids),
  );
  return ids.toReversed();
}

test("each deed is a line: what, to which, by whom and when, newest first", async () => {
  const { session } = await createAccount();
  const made = await createApiKey(session, { name: "Server" }, on("Chrome on Windows"));
  await call("revealApiKey", { id: made.id }, { bearer: session, ...on("Firefox on Linux") });
  const rotated = await call(
    "rotateApiKey",
    { key_type: "private" },
    { bearer: session, ...on("Safari on iOS") },
  );
  await call("revokeApiKey", { id: made.id }, { bearer: session, headers: { "user-agent": "" } });

  const { status, body, text, headers } = await list(session);
  expect(status).toBe(200);
  expect(body.map(({ type, subject_id, subject_name, by }) => [type, subject_id, subject_name, by])).toEqual([
    ["api_key.revoked", made.id, "Server", "Unknown device"],
    ["api_key.rotated", rotated.body.id, "Server", "Safari on iOS"],
    ["api_key.revealed", made.id, "Server", "Firefox on Linux"],
    ["api_key.created", made.id, "Server", "Chrome on Windows"],
  ]);
  for (const line of body) {
    expect(Object.keys(line).toSorted()).toEqual(
      ["by", "created_at", "id", "subject_id", "subject_name", "type"].toSorted(),
    );
    expect(line.id).toMatch(/^act_/);
    expect(Math.abs(Date.parse(line.created_at) - Date.now())).toBeLessThan(60_000);
  }
  for (const { key } of [made, rotated.body]) expect(text).not.toContain(key.slice(-48));
  expect([headers.get("x-total"), headers.get("x-total-pages")]).toEqual(["4", "1"]);
});

test("what was refused is not in it, nor what only looks", async () => {
  const { session } = await createAccount();
  await call("createApiKey", { name: "" }, { bearer: session });
  await call("revealApiKey", { id: "key_x" }, { bearer: session });
  await call("revokeApiKey", { id: "key_x" }, { bearer: session });
  await call("rotateApiKey", { key_type: "x" }, { bearer: session });
  await call("listApiKeys", {}, { bearer: session });
  const { body, headers } = await list(session);
  expect([body, headers.get("x-total"), headers.get("x-total-pages")]).toEqual([[], "0", "1"]);
});

test("it comes in pages, and nothing is lost between them", async () => {
  const { session, user } = await createAccount();
  const ids = await insertLines(user.id, 45);
  const first = await list(session);
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  const paging = ["x-total", "x-total-pages", "x-page", "x-per-page"].map((name) => first.headers.get(name));
  expect(paging).toEqual(["45", "3", "1", "20"]);
  expect((await list(session, { page: 3 })).body.map(({ id }) => id)).toEqual(ids.slice(40));
  expect((await list(session, { page: 4 })).body).toEqual([]);
  expect((await list(session, { page: 2, per_page: 7 })).body.map(({ id }) => id)).toEqual(ids.slice(7, 14));
  expect((await list(session, { per_page: 100 })).body).toHaveLength(45);
});

test("it can be of the keys alone, or of the webhooks", async () => {
  const { session, user } = await createAccount();
  const ids = await insertLines(user.id, 9);
  const of = async (subject: string) => {
    const { body, headers } = await list(session, { subject, per_page: 3 });
    return [body.map(({ id }) => id), headers.get("x-total")];
  };
  expect(await of("api_key")).toEqual([ids.filter((_, index) => index % 2 === 0).slice(0, 3), "5"]);
  expect(await of("webhook")).toEqual([ids.filter((_, index) => index % 2 === 1).slice(0, 3), "4"]);
});

test("it is the account's own", async () => {
  const { session } = await createAccount();
  const stranger = await createAccount();
  await createApiKey(session);
  expect((await list(stranger.session)).body).toEqual([]);
  expect((await call("listActivity")).body.code).toBe("session_required");
});

test.for([
  { page: 0 },
  { page: "x" },
  { page: 1.5 },
  { per_page: 101 },
  { per_page: 0 },
  { subject: "user" },
])("%j is no page of it", async (input) => {
  const { session } = await createAccount();
  const { status, body } = await list(session, input);
  expect([status, body.code]).toEqual([400, "invalid_input"]);
});
