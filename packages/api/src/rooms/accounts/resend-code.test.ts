import { expect, test } from "vitest";
import { beginSignUp, createAccount, newEmail, password } from "../../../testing/account.ts";
import { call } from "../../../testing/call.ts";
import { anotherCode, codeIn, mailsTo, waitForMail } from "../../../testing/outbox.ts";

test("a new code replaces the old one and gives back the tries", async () => {
  const email = newEmail();
  const token = await beginSignUp(email);
  const first = codeIn(await waitForMail(email, 1));
  for (const step of [1, 2, 3, 4, 5])
    await call("verifyEmail", { email, token, code: anotherCode(first, step) });

  const { status, body } = await call("resendCode", { email });
  expect([status, body]).toEqual([200, { message: "New verification code sent to your email" }]);
  const second = codeIn(await waitForMail(email, 2));
  if (first !== second) {
    expect((await call("verifyEmail", { email, token, code: first })).body.code).toBe("invalid_code");
  }
  expect((await call("verifyEmail", { email, token, code: second })).status).toBe(200);
});

test("the code helps the person who asked for it, whoever else signed up with the address since", async () => {
  const email = newEmail();
  const token = await beginSignUp(email);
  await beginSignUp(email, {}, "the stranger's choice");
  await waitForMail(email, 2);
  await call("resendCode", { email });
  const code = codeIn(await waitForMail(email, 3));
  expect((await call("verifyEmail", { email, token, code })).status).toBe(200);
  expect((await call("signIn", { email, password })).status).toBe(200);
});

test("unknown and finished addresses get the same answer and no mail", async () => {
  const unknown = newEmail();
  const { email: finished } = await createAccount();
  const waiting = newEmail();
  await beginSignUp(waiting);
  const answers = await Promise.all(
    [unknown, finished, waiting].map((email) => call("resendCode", { email })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  // The queue works in order: once a later mail has come, an earlier one would be here too.
  await waitForMail(waiting, 2);
  expect([await mailsTo(unknown), (await mailsTo(finished)).length]).toEqual([[], 1]);
});

test("sign-ups and resends together make at most five mails", async () => {
  const email = newEmail();
  await beginSignUp(email);
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) statuses.push((await call("resendCode", { email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
