import { expect, test } from "vitest";
import { createAccount, randomEmail, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { linkTokenInEmail, emailsTo, waitForEmail } from "../../../testing/outbox.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { createKeyring } from "../../secrets/keyring.ts";

const signIn = (email: string, given: string) => callApi("signIn", { email, password: given });
const lock = async (email: string) => {
  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`);
};
const message = "Unlock instructions have been sent to your email if your account exists.";

test("unlock sends a link that opens a locked account once", async () => {
  const { email } = await createAccount();
  await lock(email);
  expect((await signIn(email, password)).status).toBe(423);
  const asked = await callApi("unlock", { email });
  expect([asked.status, asked.body]).toEqual([200, { message }]);
  const token = linkTokenInEmail(await waitForEmail(email, 2), "unlock");

  const opened = await callApi("confirmUnlock", { token });
  expect([opened.status, opened.body.message]).toEqual([200, expect.stringContaining("unlocked")]);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await callApi("confirmUnlock", { token })).body.code).toBe("invalid_link");
});

test("A lockout leaves the account's sessions open, since a stranger can cause it", async () => {
  const { email, session } = await createAccount();
  await lock(email);
  expect((await callApi("readMe", {}, { bearer: session })).status).toBe(200);
});

test("unlock gives an unknown address the same response and no email, even beyond the limit", async () => {
  const { email } = await createAccount();
  const unknown = randomEmail();
  const answers: string[] = [];
  for (let round = 0; round < 7; round++) {
    for (const each of [email, unknown]) {
      const { status, text } = await callApi("unlock", { email: each });
      answers.push(`${status} ${text}`);
    }
  }
  expect(new Set(answers)).toEqual(new Set([`200 ${JSON.stringify({ message })}`]));
  // The sign-up email and five more: one address gets at most five of this kind in 15 minutes.
  await waitForEmail(email, 6);
  expect([(await emailsTo(email)).length, (await emailsTo(unknown)).length]).toEqual([6, 0]);
});

test("confirmUnlock refuses a link of another purpose, an expired link, and a missing one", async () => {
  const { email } = await createAccount();
  await callApi("forgotPassword", { email });
  const reset = linkTokenInEmail(await waitForEmail(email, 2), "reset-password");
  expect((await callApi("confirmUnlock", { token: reset })).body.code).toBe("invalid_link");
  await callApi("unlock", { email });
  const late = linkTokenInEmail(await waitForEmail(email, 3), "unlock");
  await queryDatabase(
    "update mail_links set expires_at = now() - interval '1 second' where email = $1",
    email,
  );
  expect((await callApi("confirmUnlock", { token: late })).body.code).toBe("invalid_link");
  expect((await callApi("confirmUnlock", { token: "x" })).status).toBe(400);
  expect((await callApi("confirmUnlock", {})).body.fields).toEqual({ token: "This link is incomplete." });
});

test("confirmUnlock also ends the daily limit, which a stranger can use up", async () => {
  const { email } = await createAccount();
  const subject = createKeyring(secretKey).digest("subject", email);
  await lock(email);
  await queryDatabase(
    `update attempts set attempted_at = array_fill(now() - interval '3 hours', array[90]) || attempted_at
     where kind = 'password' and subject = $1`,
    subject,
  );
  const { status, body, headers } = await signIn(email, password);
  expect([status, body.error]).toEqual([429, "Too many attempts. Please try again later."]);
  expect(headers.get("retry-after")).toBe("86400");
  await callApi("unlock", { email });
  await callApi("confirmUnlock", { token: linkTokenInEmail(await waitForEmail(email, 2), "unlock") });
  expect((await signIn(email, password)).status).toBe(200);
});
