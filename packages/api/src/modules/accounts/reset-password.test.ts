import { expect, test } from "vitest";
import { beginSignUp, createAccount, randomEmail, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { linkTokenInEmail, emailsTo, waitForEmail } from "../../../testing/outbox.ts";

const chosen = "another horse battery";
const reset = (token: string, given = chosen) =>
  callApi("resetPassword", { token, password: given, password_confirmation: given });

async function forgotten() {
  const account = await createAccount();
  const { status, body } = await callApi("forgotPassword", { email: account.email });
  expect(status).toBe(200);
  const token = linkTokenInEmail(await waitForEmail(account.email, 2), "reset-password");
  return { ...account, token, message: body.message };
}

test("resetPassword sets a new password, ends every session, and notifies the owner", async () => {
  const { email, session, token } = await forgotten();
  expect((await reset(token)).status).toBe(200);
  expect((await callApi("readMe", {}, { bearer: session })).status).toBe(401);
  expect((await callApi("signIn", { email, password })).status).toBe(401);
  expect((await callApi("signIn", { email, password: chosen })).status).toBe(200);
  expect(await waitForEmail(email, 3)).toMatch(/^Subject: Your OfAge password was changed$/m);
});

test("forgotPassword tells the owner of an unverified address how to finish the sign-up, and answers as always", async () => {
  const email = randomEmail();
  await beginSignUp(email);
  const { message } = await forgotten();
  const { status, body } = await callApi("forgotPassword", { email });
  expect([status, body]).toEqual([200, { message }]);
  const mail = await waitForEmail(email, 2);
  expect(mail).toMatch(/^Subject: Finish creating your OfAge account$/m);
  expect(mail).toContain("/#sign-up");
  expect(mail).not.toMatch(/token=/);
});

test("resetPassword unlocks a locked account", async () => {
  const { email, token } = await forgotten();
  for (let round = 0; round < 10; round++) await callApi("signIn", { email, password: `wrong ${round}` });
  await reset(token);
  expect((await callApi("signIn", { email, password: chosen })).status).toBe(200);
});

test("resetPassword removes the passkeys, so that an account whose only passkey is lost can be recovered", async () => {
  const { email, user, token } = await forgotten();
  await queryDatabase(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, aaguid, display_name, created_at)
     values ($1, 'psk_lost', $2, 'x', 0, '{}', 'x', 'Passkey', now())`,
    user.id,
    `lost-${user.id}`,
  );
  expect((await callApi("signIn", { email, password })).body.code).toBe("passkey_required");
  await reset(token);
  expect((await callApi("signIn", { email, password: chosen })).status).toBe(200);
  expect(await queryDatabase("select 1 from passkeys where user_id = $1", user.id)).toEqual([]);
});

test("resetPassword accepts a link once, even for ten concurrent requests", async () => {
  const { email, token } = await forgotten();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, round) => reset(token, `password number ${round}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await callApi("signIn", { email, password: `password number ${winner}` })).status).toBe(200);
});

test("resetPassword invalidates the other links once one is used", async () => {
  const { email, token } = await forgotten();
  await callApi("forgotPassword", { email });
  const second = linkTokenInEmail(await waitForEmail(email, 3), "reset-password");
  await reset(token);
  expect((await reset(second, "yet another password")).body.code).toBe("invalid_link");
});

test("resetPassword leaves the link valid if the password is refused", async () => {
  const { email, token } = await forgotten();
  expect((await reset(token, "short")).body.fields).toEqual({
    password: "Password must be at least 8 characters long",
  });
  expect((await reset(token, "iloveyou")).body.fields).toHaveProperty("password");
  expect((await reset(token, email)).body.fields).toHaveProperty("password");
  const differs = { token, password: chosen, password_confirmation: `${chosen}!` };
  expect((await callApi("resetPassword", differs)).body.fields).toEqual({
    password_confirmation: "Passwords do not match",
  });
  expect((await reset(token)).status).toBe(200);
});

test("resetPassword refuses an expired link", async () => {
  const { email, token } = await forgotten();
  await queryDatabase(
    "update mail_links set expires_at = now() - interval '1 second' where email = $1",
    email,
  );
  expect((await reset(token)).body.code).toBe("invalid_link");
  expect((await callApi("signIn", { email, password })).status).toBe(200);
});

test("forgotPassword gives an unknown address an identical response and no email", async () => {
  const { message } = await forgotten();
  const unknown = randomEmail();
  expect((await callApi("forgotPassword", { email: unknown })).body).toEqual({ message });
  const later = await forgotten();
  expect(later.message).toBe(message);
  expect(await emailsTo(unknown)).toEqual([]);
});

test("forgotPassword allows every address five emails in 15 minutes", async () => {
  for (const email of [randomEmail(), (await createAccount()).email]) {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round++)
      statuses.push((await callApi("forgotPassword", { email })).status);
    expect(statuses.at(-1)).toBe(429);
  }
});
