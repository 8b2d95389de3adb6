import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "../../testing/call-api.ts";
import { codeInEmail } from "../../testing/outbox.ts";
import { type InProcessServer, startInProcessServer } from "../../testing/in-process-server.ts";
import { startTestSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const email = "owner@shop.example";
const password = "correct horse battery";

let smtp: TestSmtpServer;
let server: InProcessServer;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  server = await startInProcessServer(
    { MAIL_URL: smtp.url, MAIL_FROM: "OfAge <no-reply@age.example>" },
    { jobPoll: 500 },
  );
});
afterAll(async () => {
  await server?.stop();
  await smtp.close();
});

const post = (path: string, body: object) =>
  sendRequest("POST", path, {
    server: server.url,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Returns the job of the refused email, and in how many seconds it is tried again. */
async function waitForRetry(): Promise<{ id: string; due_in: number }> {
  return waitUntil("the job to wait for its next attempt", async () => {
    const { rows } = await sql<{ id: string; due_in: number }>`
      select id, extract(epoch from start_after - now())::float8 as due_in from pgboss.job where state = 'retry'`.execute(
      server.services.db,
    );
    return rows[0];
  });
}

test("a refusing mail server delays nobody, and gets the email once, later", async () => {
  smtp.refusal = { code: 451, sentence: "come back later" };
  const signUp = await post("/v1/users", { email, password, password_confirmation: password });
  expect(signUp.status).toBe(201);
  const { id, due_in } = await waitForRetry();
  expect(smtp.refusedCount).toBe(1);
  // Someone waits for the code in this email, and a server that is down is asked less and less often.
  expect([due_in > 0, due_in < 15]).toEqual([true, true]);

  smtp.refusal = undefined;
  await sql`update pgboss.job set start_after = now() where id = ${id}`.execute(server.services.db);
  const mail = await waitUntil("the mail", async () => smtp.emails[0]);
  expect([mail.from, mail.to]).toEqual(["no-reply@age.example", [email]]);
  const { token } = signUp.body as { token: string };
  const verified = await post("/v1/users/verify", { email, token, code: codeInEmail(mail.text) });
  expect(verified.status).toBe(200);
  expect(smtp.emails.length).toBe(1);
});
