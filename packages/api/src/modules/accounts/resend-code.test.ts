import { expect, test } from "vitest";
import { beginSignUp, createAccount, randomEmail, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { differentCode, codeInEmail, emailsTo, waitForEmail } from "../../../testing/outbox.ts";

test("resendCode replaces the old code and resets its attempts", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email);
  const first = codeInEmail(await waitForEmail(email, 1));
  for (const step of [1, 2, 3, 4, 5])
    await callApi("verifyEmail", { email, token, code: differentCode(first, step) });

  const { status, body } = await callApi("resendCode", { email });
  expect([status, body]).toEqual([200, { message: "New verification code sent to your email" }]);
  const second = codeInEmail(await waitForEmail(email, 2));
  if (first !== second) {
    expect((await callApi("verifyEmail", { email, token, code: first })).body.code).toBe("invalid_code");
  }
  expect((await callApi("verifyEmail", { email, token, code: second })).status).toBe(200);
});

test("resendCode lets the person who requested the code sign up, even if someone else has since signed up with the address", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email);
  await beginSignUp(email, {}, "the stranger's choice");
  await waitForEmail(email, 2);
  await callApi("resendCode", { email });
  const code = codeInEmail(await waitForEmail(email, 3));
  expect((await callApi("verifyEmail", { email, token, code })).status).toBe(200);
  expect((await callApi("signIn", { email, password })).status).toBe(200);
});

test("resendCode gives unknown and verified addresses the same response and no email", async () => {
  const unknown = randomEmail();
  const { email: finished } = await createAccount();
  const waiting = randomEmail();
  await beginSignUp(waiting);
  const answers = await Promise.all(
    [unknown, finished, waiting].map((email) => callApi("resendCode", { email })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  // The queue works in order: once a later email has arrived, an earlier one would have, too.
  await waitForEmail(waiting, 2);
  expect([await emailsTo(unknown), (await emailsTo(finished)).length]).toEqual([[], 1]);
});

test("resendCode sends at most five emails in 15 minutes", async () => {
  const email = randomEmail();
  await beginSignUp(email);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) statuses.push((await callApi("resendCode", { email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
