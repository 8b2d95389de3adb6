import { expect, test } from "vitest";
import { createAccount, password } from "../../../testing/account.ts";
import { callApi, sendRequest } from "../../../testing/call-api.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import { hashToken } from "../../secrets/token.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

test("signOut ends this session on the server and no other", async () => {
  const { email, session } = await createAccount();
  const other = (await callApi("signIn", { email, password })).body.session_token;

  const { status, body, headers } = await callApi("signOut", {}, { bearer: session });
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get("set-cookie")).toMatch(/^ofage_session_token=; Path=\/; Max-Age=0;/);
  expect((await callApi("readMe", {}, { bearer: session })).body.code).toBe("session_required");
  expect((await callApi("signOut", {}, { bearer: session })).status).toBe(401);
  expect((await callApi("readMe", {}, { bearer: other })).status).toBe(200);
});

test("readMe refuses an expired session and an invalid token", async () => {
  const { session } = await createAccount();
  await queryDatabase(
    "update sessions set expires_at = now() - interval '1 second' where token_hash = $1",
    hashToken(session),
  );
  for (const bearer of [session, "garbage", "", "a b", "x".repeat(501), `${session}x`, "null"]) {
    const { status, body } = await callApi("readMe", {}, { bearer });
    expect([status, body.code]).toEqual([401, "session_required"]);
  }
});

test("a session is accepted as a bearer token and never as a cookie, so that other sites cannot use it", async () => {
  const { session } = await createAccount();
  const { status } = await sendRequest("GET", "/v1/users/me", {
    headers: { cookie: `ofage_session_token=${session}` },
  });
  expect(status).toBe(401);
});

test("the database contains only the hash of a session's token", async () => {
  const { session } = await createAccount();
  const rows = await queryDatabase<{ text: string }>(
    "select row_to_json(sessions)::text as text from sessions",
  );
  expect(rows.some(({ text }) => text.includes(hashToken(session)))).toBe(true);
  expect(rows.some(({ text }) => text.includes(session))).toBe(false);
});

test("the hourly purge deletes expired sessions", async () => {
  const { session } = await createAccount();
  await queryDatabase(
    "update sessions set expires_at = now() - interval '1 minute' where token_hash = $1",
    hashToken(session),
  );
  await runJob("purge-expired");
  await waitUntil("the sweep", async () => {
    const rows = await queryDatabase("select 1 from sessions where token_hash = $1", hashToken(session));
    return rows.length === 0 || undefined;
  });
});

test("updateMe changes the name and trims it", async () => {
  const { session, user } = await createAccount();
  const { status, body } = await callApi("updateMe", { name: "  Ada 🦊 " }, { bearer: session });
  expect([status, body]).toEqual([200, { user: { ...user, name: "Ada 🦊" } }]);
  expect((await callApi("readMe", {}, { bearer: session })).body.user.name).toBe("Ada 🦊");
});

test.for([undefined, "", "   ", null, 7] as const)("updateMe refuses the name %j: %s", async (name) => {
  const { session, user } = await createAccount();
  const { status, body } = await callApi("updateMe", { name }, { bearer: session });
  expect([status, body.fields]).toEqual([400, { name: "Name is required" }]);
  expect((await callApi("readMe", {}, { bearer: session })).body.user).toEqual(user);
});

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36";

test("listSessions shows where the user is signed in and marks the calling session", async () => {
  const { email, session } = await createAccount();
  const signedIn = await callApi("signIn", { email, password }, { headers: { "user-agent": chrome } });
  const { status, body } = await callApi("listSessions", {}, { bearer: signedIn.body.session_token });
  expect(status).toBe(200);
  expect(body.map(({ device, is_current }) => [device, is_current])).toEqual([
    ["Chrome on Windows", true],
    [expect.any(String), false],
  ]);
  expect(body[0]!.id).toMatch(/^ses_/);
  const text = JSON.stringify(body);
  for (const token of [session, signedIn.body.session_token]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(hashToken(token));
  }
});

test("endSession ends a session from another one, and only once", async () => {
  const { email, session } = await createAccount();
  const other = (await callApi("signIn", { email, password })).body.session_token;
  const list = await callApi("listSessions", {}, { bearer: session });
  const id = list.body.find(({ is_current }) => !is_current)!.id;
  const ended = await callApi("endSession", { id }, { bearer: session });
  expect([ended.status, ended.headers.get("set-cookie")]).toEqual([200, null]);
  expect((await callApi("readMe", {}, { bearer: other })).status).toBe(401);
  expect((await callApi("endSession", { id }, { bearer: session })).status).toBe(404);
  expect((await callApi("listSessions", {}, { bearer: session })).body.length).toBe(1);
});

test("endSession deletes the cookie when it ends the calling session", async () => {
  const { session } = await createAccount();
  const [own] = (await callApi("listSessions", {}, { bearer: session })).body;
  const ended = await callApi("endSession", { id: own!.id }, { bearer: session });
  expect(ended.headers.get("set-cookie")).toMatch(/^ofage_session_token=; Path=\/; Max-Age=0;/);
  expect((await callApi("readMe", {}, { bearer: session })).status).toBe(401);
});

test("listSessions omits expired sessions", async () => {
  const { email, session } = await createAccount();
  const other = (await callApi("signIn", { email, password })).body.session_token;
  await queryDatabase(
    "update sessions set expires_at = now() - interval '1 second' where token_hash = $1",
    hashToken(other),
  );
  expect((await callApi("listSessions", {}, { bearer: session })).body.length).toBe(1);
});
