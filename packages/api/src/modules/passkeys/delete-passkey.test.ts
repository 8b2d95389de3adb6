import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import {
  addPasskey,
  createAuthenticator,
  registerPasskeyAccount,
  signInWithPasskey,
} from "../../../testing/authenticator.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { waitForEmail } from "../../../testing/outbox.ts";

const remove = (bearer: string, id: string) => callApi("deletePasskey", { id }, { bearer });
const list = async (bearer: string) => (await callApi("listPasskeys", {}, { bearer })).body;

const lastWayIn = [
  409,
  "last_sign_in_method",
  "This passkey is your only way to sign in. Add another passkey or confirm an email address first.",
];
test("deletePasskey removes a passkey and notifies its owner by email", async () => {
  const { email, session } = await createAccount();
  const [kept, gone] = [createAuthenticator(), createAuthenticator()];
  const stays = await addPasskey(session, kept);
  const { id } = await addPasskey(session, gone, "Old phone");
  const { status, body } = await remove(session, id);
  expect([status, body]).toEqual([200, { success: true, message: "Passkey deleted successfully" }]);
  expect(await list(session)).toEqual([stays]);
  expect((await signInWithPasskey(gone)).body.code).toBe("passkey_not_found");
  expect((await signInWithPasskey(kept)).status).toBe(200);
  const mail = await waitForEmail(email, 4);
  expect(mail).toContain("Subject: A passkey was removed from your OfAge account");
  expect(mail).toContain("Old phone");
});

test("deletePasskey answers for another account's passkey as for an unknown one", async () => {
  const [mine, other] = [await createAccount(), await createAccount()];
  const { id } = await addPasskey(other.session, createAuthenticator());
  const answers = [
    await remove(mine.session, id),
    await remove(mine.session, "psk_never"),
    await remove(mine.session, "%00'"),
  ];
  for (const answer of answers.slice(0, 2)) {
    expect(summarizeResponse(answer)).toEqual([404, "not_found", "There is no such passkey."]);
    expect(Object.keys(answer.body).toSorted()).toEqual(["code", "error", "request_id"]);
  }
  expect(answers[2]!.status).toBe(404);
  expect((await list(other.session)).length).toBe(1);
  expect((await callApi("deletePasskey", { id })).status).toBe(401);
});

test("deletePasskey keeps the last passkey of an account without another sign-in method", async () => {
  const authenticator = createAuthenticator();
  const { session } = await registerPasskeyAccount(authenticator, { email: "waiting@delete.example" });
  const [only] = await list(session);
  expect(summarizeResponse(await remove(session, only!.id))).toEqual(lastWayIn);
  expect((await signInWithPasskey(authenticator)).status).toBe(200);

  const second = await addPasskey(session, createAuthenticator());
  expect((await remove(session, only!.id)).status).toBe(200);
  expect(summarizeResponse(await remove(session, second.id))).toEqual(lastWayIn);
});

test.for([
  ["a password", "password_hash = 'x'"],
  ["a Google identity", "google_sub = id"],
  ["a confirmed address", "email = id || '@delete.example', email_verified_at = now()"],
] as const)("with %s the last passkey can go", async ([, other]) => {
  const { session, user } = await registerPasskeyAccount(createAuthenticator());
  await queryDatabase(`update people set ${other} where id = $1`, user.id);
  const [only] = await list(session);
  expect((await remove(session, only!.id)).status).toBe(200);
  expect(await list(session)).toEqual([]);
});

test("two concurrent deletions cannot remove the last two passkeys", async () => {
  for (const _ of [1, 2, 3]) {
    const { session } = await registerPasskeyAccount(createAuthenticator());
    await addPasskey(session, createAuthenticator());
    const both = await list(session);
    const answers = await Promise.all(both.map(({ id }) => remove(session, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list(session)).length).toBe(1);
  }
});

test("deletePasskey deletes once for concurrent identical requests", async () => {
  const { session } = await createAccount();
  const { id } = await addPasskey(session, createAuthenticator());
  const answers = await Promise.all([remove(session, id), remove(session, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});
