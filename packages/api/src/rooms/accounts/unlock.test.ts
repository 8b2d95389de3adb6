import { expect, test } from "vitest";
import { createAccount, newEmail, password } from "../../../testing/account.ts";
import { call } from "../../../testing/call.ts";
import { query } from "../../../testing/database.ts";
import { linkTokenIn, mailsTo, waitForMail } from "../../../testing/outbox.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { createKeyring } from "../../secrets/keyring.ts";

const signIn = (email: string, given: string) => call("signIn", { email, password: given });
const lock = async (email: string) => {
  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`);
};
const message = "Unlock instructions have been sent to your email if your account exists.";

test("the mailed link opens a locked account, once", async () => {
  const { email } = await createAccount();
  await lock(email);
  expect((await signIn(email, password)).status).toBe(423);
  const asked = await call("unlock", { email });
  expect([asked.status, asked.body]).toEqual([200, { message }]);
  const token = linkTokenIn(await waitForMail(email, 2), "unlock");

  const opened = await call("confirmUnlock", { token });
  expect([opened.status, opened.body.message]).toEqual([200, expect.stringContaining("unlocked")]);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await call("confirmUnlock", { token })).body.code).toBe("invalid_link");
});

test("a lock ends the account's sessions", async () => {
  const { email, session } = await createAccount();
  for (let round = 0; round < 9; round++) await signIn(email, `wrong ${round}`);
  expect((await call("readMe", {}, { bearer: session })).status).toBe(200);
  await signIn(email, "wrong again");
  expect((await call("readMe", {}, { bearer: session })).status).toBe(401);
});

test("an unknown address gets the same answer and no mail, also after too many", async () => {
  const { email } = await createAccount();
  const unknown = newEmail();
  const answers: string[] = [];
  for (let round = 0; round < 7; round++) {
    for (const each of [email, unknown]) {
      const { status, text } = await call("unlock", { email: each });
      answers.push(`${status} ${text}`);
    }
  }
  expect(new Set(answers)).toEqual(new Set([`200 ${JSON.stringify({ message })}`]));
  // Sign-up's mail and four more: five are sent to one address in 15 minutes.
  await waitForMail(email, 5);
  expect([(await mailsTo(email)).length, (await mailsTo(unknown)).length]).toEqual([5, 0]);
});

test("a link of another purpose, one that is over, and none at all are refused", async () => {
  const { email } = await createAccount();
  await call("forgotPassword", { email });
  const reset = linkTokenIn(await waitForMail(email, 2), "reset-password");
  expect((await call("confirmUnlock", { token: reset })).body.code).toBe("invalid_link");
  await call("unlock", { email });
  const late = linkTokenIn(await waitForMail(email, 3), "unlock");
  await query("update mail_links set expires_at = now() where email = $1", email);
  expect((await call("confirmUnlock", { token: late })).body.code).toBe("invalid_link");
  expect((await call("confirmUnlock", { token: "x" })).status).toBe(400);
  expect((await call("confirmUnlock", {})).body.fields).toEqual({ token: "This link is not complete." });
});

test("unlocking again and again does not give more than a hundred tries a day", async () => {
  const { email } = await createAccount();
  const subject = createKeyring(secretKey).digest("subject", email);
  await lock(email);
  await query(
    `update attempts set tries = array_fill(now() - interval '3 hours', array[90]) || tries
     where kind = 'password' and subject = $1`,
    subject,
  );
  await call("unlock", { email });
  await call("confirmUnlock", { token: linkTokenIn(await waitForMail(email, 2), "unlock") });
  const { status, body, headers } = await signIn(email, password);
  expect([status, body.error]).toEqual([429, "Too many attempts. Please try again later."]);
  expect(headers.get("retry-after")).toBe("86400");
});
