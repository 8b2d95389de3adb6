import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount, password } from "../../../testing/account.ts";
import { addPasskey, createAuthenticator } from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";
import { linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { createKeyring } from "../../secrets/keyring.ts";

/* The count of wrong current passwords, which the sessions of an account share and a stranger cannot reach. */

const chosen = "another horse battery";
let owner: Account;
beforeAll(async () => {
  owner = await createAccount();
});

/** Counts wrong passwords as if sessions of the account had tried them. */
const tryWrong = (count: number) =>
  queryDatabase(
    `insert into attempts (kind, subject, attempted_at, last_at)
     values ('current_password', $1, array(select now() from generate_series(1, $2::int)), now())`,
    createKeyring(secretKey).digest("subject", owner.user.id),
    count,
  );
const confirm = async (given: string) =>
  (await callApi("reauthenticate", { password: given }, { bearer: owner.session })).body.code;
const change = async (current_password: string) => {
  const input = { current_password, password: chosen, password_confirmation: chosen };
  return (await callApi("changePassword", input, { bearer: owner.session })).body.code;
};
const linkTo = async (page: "unlock" | "reset-password", ask: "unlock" | "forgotPassword", nth: number) => {
  await callApi(ask, { email: owner.email });
  return linkTokenInEmail(await waitForEmail(owner.email, nth), page);
};

test("an account whose sessions tried ten wrong passwords takes none of them until its unlock link is opened", async () => {
  await tryWrong(10);
  expect([await confirm(password), await change(password)]).toEqual(["account_locked", "account_locked"]);
  expect((await callApi("signIn", { email: owner.email, password })).status).toBe(200);
  const token = await linkTo("unlock", "unlock", 2);
  expect((await callApi("confirmUnlock", { token })).status).toBe(200);
  expect(await confirm(password)).toBeUndefined();
});

test("the right password before the tenth wrong one begins the count anew", async () => {
  await tryWrong(9);
  expect(await confirm(password)).toBeUndefined();
  expect([await confirm("wrong"), await confirm(password)]).toEqual(["invalid_input", undefined]);
});

test("changePassword ends the links that were emailed before, to reset and to unlock", async () => {
  const token = await linkTo("reset-password", "forgotPassword", 3);
  const unlock = await linkTo("unlock", "unlock", 4);
  expect(await change(password)).toBeUndefined();
  const again = { token, password, password_confirmation: password };
  expect((await callApi("resetPassword", again)).body.code).toBe("invalid_link");
  expect((await callApi("confirmUnlock", { token: unlock })).body.code).toBe("invalid_link");
});

test("the reset link unlocks sessions that begin with the new password", async () => {
  await tryWrong(10);
  // The change of the password was told, too.
  const token = await linkTo("reset-password", "forgotPassword", 6);
  await callApi("resetPassword", { token, password, password_confirmation: password });
  owner.session = (await callApi("signIn", { email: owner.email, password })).body.session_token;
  expect(await confirm(password)).toBeUndefined();
});

test("an account with a password and a passkey confirms by its passkey alone", async () => {
  await addPasskey(owner.session, createAuthenticator());
  expect([await confirm(password), await confirm("wrong")]).toEqual(["passkey_required", "passkey_required"]);
});
