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
  server = await startInProcessServer({ MAIL_URL: smtp.url, MAIL_FROM: "OfAge <no-reply@age.example>" });
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

test(
  "a refusing mail server delays nobody, and gets the email once, later",
  { timeout: 90_000 },
  async () => {
    smtp.refusal = { code: 451, sentence: "come back later" };
    const signUp = await post("/v1/users", { email, password, password_confirmation: password });
    expect(signUp.status).toBe(201);
    await waitUntil("the first refusal", async () => smtp.refusedCount > 0 || undefined);

    smtp.refusal = undefined;
    const mail = await waitUntil("the mail", async () => smtp.emails[0], 60_000);
    expect([mail.from, mail.to]).toEqual(["no-reply@age.example", [email]]);
    const { token } = signUp.body as { token: string };
    const verified = await post("/v1/users/verify", { email, token, code: codeInEmail(mail.text) });
    expect(verified.status).toBe(200);
    expect(smtp.emails.length).toBe(1);
  },
);
