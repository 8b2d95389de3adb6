import { sql } from "kysely";
import { expect, test } from "vitest";
import { beginSignUp, createAccount, randomEmail } from "../../testing/account.ts";
import { callApi } from "../../testing/call-api.ts";
import { queryDatabase } from "../../testing/query-database.ts";
import { borrowServer } from "../../testing/thread-server.ts";
import { enqueueEmail } from "../integrations/email.ts";
import { codeInEmail, emailsTo, waitForEmail } from "../../testing/outbox.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const jobs = async () =>
  (await queryDatabase<{ text: string }>("select row_to_json(job)::text as text from pgboss.job")).map(
    ({ text }) => text,
  );

test("the queue stores no code, token or address in plain text", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email);
  const code = codeInEmail(await waitForEmail(email));
  const { body } = await callApi("verifyEmail", { email, token, code });
  const all = await jobs();
  expect(all.some((job) => job.includes('"sealed"'))).toBe(true);
  for (const secret of [email, token, `"${code}"`, `\\n${code}`, body.session_token]) {
    expect(all.filter((job) => job.includes(secret))).toEqual([]);
  }
});

test("the tables store no code, token or password in plain text", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email, {}, "a very rare password");
  const code = codeInEmail(await waitForEmail(email));
  const [signup] = await queryDatabase<{ text: string }>(
    "select row_to_json(signups)::text as text from signups where email = $1",
    email,
  );
  for (const secret of [token, `"${code}"`, "a very rare password"])
    expect(signup!.text).not.toContain(secret);
  const attempts = await queryDatabase<{ text: string }>(
    "select row_to_json(attempts)::text as text from attempts",
  );
  expect(attempts.some(({ text }) => text.includes(email))).toBe(false);
});

test("emails that are queued together are sent together", async () => {
  const emails = Array.from({ length: 18 }, randomEmail);
  await Promise.all(emails.map((email) => beginSignUp(email)));
  await Promise.all(emails.map((email) => waitForEmail(email)));
});

test("a person's emails are sent in the order in which they were queued", async () => {
  const { services, dataDir } = await borrowServer();
  const to = randomEmail();
  const subjects = Array.from({ length: 9 }, (_, at) => `Email ${at}`);
  await services.db.transaction().execute(async (tx) => {
    for (const subject of subjects)
      await enqueueEmail(services, tx, { to, subject, parts: [{ text: subject }] });
    // Puts the rows into the opposite order in the table, as reused space does.
    const { rows } = await sql<{
      id: string;
    }>`select id from pgboss.job where name = 'send-email' and state = 'created'`.execute(tx);
    for (const { id } of rows.toReversed())
      await sql`update pgboss.job set priority = priority where id = ${id}`.execute(tx);
  });
  await waitForEmail(to, subjects.length, dataDir);
  const mails = await emailsTo(to, dataDir);
  expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual(subjects);
});

test("a sent email's job is completed", async () => {
  await createAccount();
  await waitUntil("all mails to be completed", async () => {
    const open = await queryDatabase(
      "select 1 from pgboss.job where name = 'send-email' and state <> 'completed'",
    );
    return open.length === 0 || undefined;
  });
});
