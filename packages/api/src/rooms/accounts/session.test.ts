import { expect, test } from "vitest";
import { createAccount, password } from "../../../testing/account.ts";
import { call, send } from "../../../testing/call.ts";
import { query, runJob } from "../../../testing/database.ts";
import { hashToken } from "../../secrets/token.ts";
import { until } from "../../../testing/until.ts";

test("signing out ends this session on the server and no other", async () => {
  const { email, session } = await createAccount();
  const other = (await call("signIn", { email, password })).body.session_token;

  const { status, body, headers } = await call("signOut", {}, { bearer: session });
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get("set-cookie")).toMatch(/^ofage_session_token=; Path=\/; Max-Age=0;/);
  expect((await call("readMe", {}, { bearer: session })).body.code).toBe("session_required");
  expect((await call("signOut", {}, { bearer: session })).status).toBe(401);
  expect((await call("readMe", {}, { bearer: other })).status).toBe(200);
});

test("a session that is over, and anything that never was one, is refused", async () => {
  const { session } = await createAccount();
  await query("update sessions set expires_at = now() where token_hash = $1", hashToken(session));
  for (const bearer of [session, "garbage", "", "a b", "x".repeat(501), `${session}x`, "null"]) {
    const { status, body } = await call("readMe", {}, { bearer });
    expect([status, body.code]).toEqual([401, "session_required"]);
  }
});

test("a session is a bearer, never a cookie: another site cannot make the browser use it", async () => {
  const { session } = await createAccount();
  const { status } = await send("GET", "/v1/users/me", {
    headers: { cookie: `ofage_session_token=${session}` },
  });
  expect(status).toBe(401);
});

test("the session's token is not in the database, only its hash", async () => {
  const { session } = await createAccount();
  const rows = await query<{ text: string }>("select row_to_json(sessions)::text as text from sessions");
  expect(rows.some(({ text }) => text.includes(hashToken(session)))).toBe(true);
  expect(rows.some(({ text }) => text.includes(session))).toBe(false);
});

test("ended sessions are swept away", async () => {
  const { session } = await createAccount();
  await query(
    "update sessions set expires_at = now() - interval '1 minute' where token_hash = $1",
    hashToken(session),
  );
  await runJob("forget-stale");
  await until("the sweep", async () => {
    const rows = await query("select 1 from sessions where token_hash = $1", hashToken(session));
    return rows.length === 0 || undefined;
  });
});

test("the name can be changed, and is trimmed", async () => {
  const { session, user } = await createAccount();
  const { status, body } = await call("updateMe", { name: "  Ada 🦊 " }, { bearer: session });
  expect([status, body]).toEqual([200, { user: { ...user, name: "Ada 🦊" } }]);
  expect((await call("readMe", {}, { bearer: session })).body.user.name).toBe("Ada 🦊");
});

test.for([undefined, "", "   ", null, 7] as const)("the name %j is refused: %s", async (name) => {
  const { session, user } = await createAccount();
  const { status, body } = await call("updateMe", { name }, { bearer: session });
  expect([status, body.fields]).toEqual([400, { name: "Name is required" }]);
  expect((await call("readMe", {}, { bearer: session })).body.user).toEqual(user);
});
