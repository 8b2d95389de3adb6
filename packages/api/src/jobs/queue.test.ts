import { expect, test } from "vitest";
import { beginSignUp, createAccount, newEmail } from "../../testing/account.ts";
import { call } from "../../testing/call.ts";
import { query } from "../../testing/database.ts";
import { codeIn, waitForMail } from "../../testing/outbox.ts";
import { until } from "../../testing/until.ts";

const jobs = async () =>
  (await query<{ text: string }>("select row_to_json(job)::text as text from pgboss.job")).map(
    ({ text }) => text,
  );

test("codes, tokens and addresses do not lie in the queue in clear", async () => {
  const email = newEmail();
  const token = await beginSignUp(email);
  const code = codeIn(await waitForMail(email));
  const { body } = await call("verifyEmail", { email, token, code });
  const all = await jobs();
  expect(all.some((job) => job.includes('"sealed"'))).toBe(true);
  for (const secret of [email, token, `"${code}"`, `\\n${code}`, body.session_token]) {
    expect(all.filter((job) => job.includes(secret))).toEqual([]);
  }
});

test("codes, tokens and passwords do not lie in the tables in clear", async () => {
  const email = newEmail();
  const token = await beginSignUp(email, {}, "a very rare password");
  const code = codeIn(await waitForMail(email));
  const [signup] = await query<{ text: string }>(
    "select row_to_json(signups)::text as text from signups where email = $1",
    email,
  );
  for (const secret of [token, `"${code}"`, "a very rare password"])
    expect(signup!.text).not.toContain(secret);
  const attempts = await query<{ text: string }>("select row_to_json(attempts)::text as text from attempts");
  expect(attempts.some(({ text }) => text.includes(email))).toBe(false);
});

test("mails that come together are sent together", async () => {
  const emails = Array.from({ length: 25 }, newEmail);
  await Promise.all(emails.map((email) => beginSignUp(email)));
  await Promise.all(emails.map((email) => waitForMail(email)));
});

test("a mail that is done is a completed job", async () => {
  await createAccount();
  await until("all mails to be completed", async () => {
    const open = await query("select 1 from pgboss.job where name = 'mail' and state <> 'completed'");
    return open.length === 0 || undefined;
  });
});
