import { expect, test } from "vitest";
import { createAccount, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { waitForEmail } from "../../../testing/outbox.ts";

const chosen = "another horse battery";
const change = (bearer: string, current_password: string, given = chosen) =>
  callApi("changePassword", { current_password, password: given, password_confirmation: given }, { bearer });

test("changePassword ends the other sessions, keeps the current one, and notifies the owner", async () => {
  const { email, session } = await createAccount();
  const other = (await callApi("signIn", { email, password })).body.session_token;
  expect((await change(session, password)).status).toBe(200);
  expect((await callApi("readMe", {}, { bearer: session })).status).toBe(200);
  expect((await callApi("readMe", {}, { bearer: other })).status).toBe(401);
  expect((await callApi("signIn", { email, password })).status).toBe(401);
  expect((await callApi("signIn", { email, password: chosen })).status).toBe(200);
  expect(await waitForEmail(email, 2)).toMatch(/^Subject: Your OfAge password was changed$/m);
});

test("changePassword requires the current password, and ten wrong ones end every session and lock no sign-in", async () => {
  const { email, session } = await createAccount();
  const { status, body } = await change(session, "wrong");
  expect([status, body.fields]).toEqual([400, { current_password: "This is not your current password" }]);
  for (let round = 1; round < 10; round++) await change(session, `wrong ${round}`);
  expect((await change(session, password)).status).toBe(401);
  const again = await callApi("signIn", { email, password });
  expect(again.status).toBe(200);
  expect((await change(again.body.session_token, password)).status).toBe(423);
});

test("changePassword explains how to set a password if the account has none", async () => {
  const { session, user } = await createAccount();
  await queryDatabase("update people set password_hash = null where id = $1", user.id);
  const { status, body } = await change(session, password);
  expect([status, body.code]).toEqual([409, "password_not_set"]);
  expect((await callApi("readMe", {}, { bearer: session })).body.user.hasPassword).toBe(false);
});

test("changePassword applies the sign-up rules to the new password", async () => {
  const { email, session } = await createAccount();
  expect((await change(session, password, "short")).body.fields).toEqual({
    password: "Password must be at least 8 characters long",
  });
  expect((await change(session, password, "iloveyou")).body.fields).toHaveProperty("password");
  expect((await change(session, password, `${email}!`)).body.fields).toHaveProperty("password");
});
