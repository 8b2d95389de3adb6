import { expect, test } from "vitest";
import { createAccount, password, randomEmail } from "../../../testing/account.ts";
import { addPasskey, createAuthenticator, registerPasskeyAccount } from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";
import { linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebhook } from "../../../testing/webhook.ts";
import { hashToken } from "../../secrets/token.ts";

const chosen = { password: "another horse battery", password_confirmation: "another horse battery" };
const confirm = (token: string) => callApi("confirmEmail", { token });

/** Signs in on another device, from which a new address is then requested. */
async function requestElsewhere(email: string) {
  const stolen = (await callApi("signIn", { email, password })).body.session_token;
  const wanted = randomEmail();
  const asked = await callApi("updateMe", { name: "Ada", email: wanted }, { bearer: stolen });
  expect(asked.status).toBe(200);
  return { stolen, wanted, token: linkTokenInEmail(await waitForEmail(wanted), "confirm-email") };
}

const makeOld = (session: string) =>
  queryDatabase(
    "update sessions set authenticated_at = now() - interval '6 minutes' where token_hash = $1",
    hashToken(session),
  );

test("the present address hears of a requested address before it counts", async () => {
  const { email } = await createAccount();
  const { wanted, token } = await requestElsewhere(email);
  const mail = await waitForEmail(email, 2);
  expect(mail).toContain("Subject: A new address was requested for your OfAge account");
  expect(mail.replaceAll(/=\r?\n/g, "")).toContain(wanted);
  expect((await confirm(token)).status).toBe(200);
});

test("a new password withdraws the address that a stolen session requested", async () => {
  const { email, session } = await createAccount();
  const { token } = await requestElsewhere(email);
  const changed = await callApi(
    "changePassword",
    { current_password: password, ...chosen },
    { bearer: session },
  );
  expect(changed.status).toBe(200);
  expect((await callApi("readMe", {}, { bearer: session })).body.user.pendingEmail).toBeNull();
  expect((await confirm(token)).body.code).toBe("invalid_link");
});

test("a reset password withdraws the address that a stolen session requested", async () => {
  const { email } = await createAccount();
  await callApi("forgotPassword", { email });
  const reset = linkTokenInEmail(await waitForEmail(email, 2), "reset-password");
  const { token } = await requestElsewhere(email);
  expect((await callApi("resetPassword", { token: reset, ...chosen })).status).toBe(200);
  expect((await confirm(token)).body.code).toBe("invalid_link");
});

test("the end of a session withdraws the address that it requested, and no other's", async () => {
  const { email, session } = await createAccount();
  const { token } = await requestElsewhere(email);
  const sessions = (await callApi("listSessions", {}, { bearer: session })).body;
  await callApi(
    "endSession",
    { id: sessions.find(({ is_current }) => !is_current)!.id },
    { bearer: session },
  );
  expect((await confirm(token)).body.code).toBe("invalid_link");

  const own = randomEmail();
  await callApi("updateMe", { name: "Ada", email: own }, { bearer: session });
  const other = (await callApi("signIn", { email, password })).body.session_token;
  await callApi("signOut", {}, { bearer: other });
  expect((await confirm(linkTokenInEmail(await waitForEmail(own), "confirm-email"))).status).toBe(200);
});

test("an address that a session requested is not confirmed after that session, however it ended", async () => {
  const { email } = await createAccount();
  const late = await requestElsewhere(email);
  await queryDatabase(
    "update sessions set expires_at = now() - interval '1 second' where token_hash = $1",
    hashToken(late.stolen),
  );
  expect((await confirm(late.token)).body.code).toBe("invalid_link");

  // The state that a request leaves which is committed just after its session was ended.
  const raced = await requestElsewhere(email);
  await queryDatabase("delete from sessions where token_hash = $1", hashToken(raced.stolen));
  expect((await confirm(raced.token)).body.code).toBe("invalid_link");

  // The same address can be requested again by a session that goes on.
  const session = (await callApi("signIn", { email, password })).body.session_token;
  await callApi("updateMe", { name: "Ada", email: raced.wanted }, { bearer: session });
  const again = linkTokenInEmail(await waitForEmail(raced.wanted, 2), "confirm-email");
  expect((await confirm(again)).status).toBe(200);
});

test("a withdrawn address leaves no link behind that another request could revive", async () => {
  const { email, session, user } = await createAccount();
  const links = () =>
    queryDatabase("select 1 from mail_links where user_id = $1 and purpose = 'email'", user.id);
  const { stolen } = await requestElsewhere(email);
  expect(await links()).toHaveLength(1);
  await callApi("signOut", {}, { bearer: stolen });
  expect(await links()).toEqual([]);

  await requestElsewhere(email);
  await callApi("updateMe", { name: "Ada", email }, { bearer: session });
  expect(await links()).toEqual([]);
});

test("signing out withdraws the address that a new account gave with its passkey", async () => {
  const wanted = randomEmail();
  const { session } = await registerPasskeyAccount(createAuthenticator(), { email: wanted });
  const token = linkTokenInEmail(await waitForEmail(wanted), "confirm-email");
  await callApi("signOut", {}, { bearer: session });
  expect((await confirm(token)).body.code).toBe("invalid_link");
});

test("signing out withdraws the address that the session requested", async () => {
  const { email } = await createAccount();
  const { stolen, token } = await requestElsewhere(email);
  await callApi("signOut", {}, { bearer: stolen });
  expect((await confirm(token)).body.code).toBe("invalid_link");
});

test("a session that is older than five minutes cannot take over the account", async () => {
  const { email, session } = await createAccount();
  const made = await callApi("createApiKey", { name: "Shop", key_type: "private" }, { bearer: session });
  const testKey = await callApi(
    "createApiKey",
    { name: "Test", key_type: "private", is_test: true },
    { bearer: session },
  );
  const webhook = await createWebhook(session, "https://shop.example/hook");
  const testWebhook = await createWebhook(testKey.body.key, "https://shop.example/test-hook");
  const authenticator = createAuthenticator();
  const passkey = await addPasskey(session, authenticator);
  await makeOld(session);

  const sensitive = () =>
    Promise.all([
      callApi("revealApiKey", { id: made.body.id }, { bearer: session }),
      callApi("createApiKey", { name: "Theirs", key_type: "private" }, { bearer: session }),
      callApi("createApiKey", { name: "Theirs" }, { bearer: session }),
      callApi("rotateApiKey", { key_type: "private" }, { bearer: session }),
      callApi("rotateApiKey", { key_type: "private", immediate: true }, { bearer: session }),
      callApi("rotateWebhookSecret", { id: webhook.id }, { bearer: session }),
      callApi("addPasskey", {}, { bearer: session }),
      callApi("deletePasskey", { id: passkey.id }, { bearer: session }),
      callApi("updateMe", { name: "Ada", email: randomEmail() }, { bearer: session }),
      callApi("deleteMe", {}, { bearer: session }),
      callApi("updatePaymentMethod", card, { bearer: session }),
      callApi("beginCardSetup", {}, { bearer: session }),
    ]);
  for (const { status, body } of await sensitive())
    expect([status, body.code]).toEqual([403, "reauthentication_required"]);
  expect((await callApi("readMe", {}, { bearer: session })).body.user.email).toBe(email);
  const keys = (await callApi("listApiKeys", {}, { bearer: session })).body;
  expect(keys.map(({ id, expires_at }) => [id, expires_at])).toEqual([
    [testKey.body.id, null],
    [made.body.id, null],
  ]);

  // Changes that cannot take the account over stay allowed.
  expect((await callApi("updateMe", { name: "Ada" }, { bearer: session })).status).toBe(200);
  expect((await callApi("revealApiKey", { id: testKey.body.id }, { bearer: session })).status).toBe(200);
  for (const kind of [{ key_type: "public" }, { key_type: "private", is_test: true }]) {
    expect((await callApi("createApiKey", { name: "Harmless", ...kind }, { bearer: session })).status).toBe(
      201,
    );
    expect((await callApi("rotateApiKey", kind, { bearer: session })).status).toBe(200);
  }
  expect((await callApi("rotateWebhookSecret", { id: testWebhook.id }, { bearer: session })).status).toBe(
    200,
  );
  // A server that holds the live key proves itself by it.
  const byKey = await callApi("rotateWebhookSecret", { id: webhook.id }, { bearer: made.body.key });
  expect(byKey.status).toBe(200);

  const byPassword = await callApi("reauthenticate", { password }, { bearer: session });
  expect([byPassword.status, byPassword.body.code]).toEqual([403, "passkey_required"]);
  const stranger = createAuthenticator();
  const other = await createAccount();
  await addPasskey(other.session, stranger);
  const statuses: number[] = [];
  for (const holder of [stranger, authenticator]) {
    const { options, challenge_token } = (await callApi("passkeyLoginOptions")).body;
    const input = { challenge_token, credential: holder.get(options) };
    statuses.push((await callApi("reauthenticateByPasskey", input, { bearer: session })).status);
  }
  expect(statuses).toEqual([404, 200]);
  expect((await callApi("revealApiKey", { id: made.body.id }, { bearer: session })).status).toBe(200);
  expect((await callApi("rotateWebhookSecret", { id: webhook.id }, { bearer: session })).status).toBe(200);
  expect((await callApi("rotateApiKey", { key_type: "private" }, { bearer: session })).status).toBe(200);
  expect((await callApi("deletePasskey", { id: passkey.id }, { bearer: session })).status).toBe(200);

  await makeOld(session);
  const wrong = await callApi("reauthenticate", { password: "wrong" }, { bearer: session });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: "This is not your current password" }]);
  expect((await callApi("deleteMe", {}, { bearer: session })).status).toBe(403);
  expect((await callApi("reauthenticate", { password }, { bearer: session })).status).toBe(200);
  expect((await callApi("deleteMe", {}, { bearer: session })).status).toBe(200);
});

const card = {
  card_number: "4242424242424242",
  exp_month: 12,
  exp_year: new Date().getFullYear() + 3,
  cvc: "123",
  cardholder_name: "Ada",
  billing_address: { line1: "1 High Street", city: "London", postal_code: "N1", country: "GB" },
};

test("a live private key that is created or revealed is told to the owner", async () => {
  const { email, session } = await createAccount();
  const { body } = await callApi("createApiKey", { name: "Shop", key_type: "private" }, { bearer: session });
  expect(await waitForEmail(email, 2)).toContain("Subject: Your organization: A live API key was created");
  await callApi("revealApiKey", { id: body.id }, { bearer: session });
  expect(await waitForEmail(email, 3)).toContain("Subject: Your organization: A live API key was revealed");
});
