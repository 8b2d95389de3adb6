import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../testing/call.ts";
import { codeIn } from "../../testing/outbox.ts";
import { type OwnServer, startOwnServer } from "../../testing/own-server.ts";
import { openSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { until } from "../../testing/until.ts";

const email = "owner@shop.example";
const password = "correct horse battery";

let smtp: TestSmtpServer;
let server: OwnServer;
beforeAll(async () => {
  smtp = await openSmtpServer();
  server = await startOwnServer({ MAIL_URL: smtp.url, MAIL_FROM: "OfAge <no-reply@age.example>" });
});
afterAll(async () => {
  await server?.stop();
  await smtp.close();
});

const post = (path: string, body: object) =>
  send("POST", path, {
    server: server.url,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test(
  "a mail server that refuses holds nobody up, and gets the mail later, once",
  { timeout: 90_000 },
  async () => {
    smtp.refuse = { code: 451, sentence: "come back later" };
    const signUp = await post("/v1/users", { email, password, password_confirmation: password });
    expect(signUp.status).toBe(201);
    await until("the first refusal", async () => smtp.refused > 0 || undefined);

    smtp.refuse = undefined;
    const mail = await until("the mail", async () => smtp.mails[0], 60_000);
    expect([mail.from, mail.to]).toEqual(["no-reply@age.example", [email]]);
    const { token } = signUp.body as { token: string };
    const verified = await post("/v1/users/verify", { email, token, code: codeIn(mail.text) });
    expect(verified.status).toBe(200);
    expect(smtp.mails.length).toBe(1);
  },
);
