import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { renderEmail } from "./email.ts";
import { createEmailSender } from "./email-sender.ts";

let dataDir: string;
let smtp: TestSmtpServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ofage-mail-"));
  smtp = await startTestSmtpServer();
});
afterEach(() => {
  smtp.emails.length = 0;
  smtp.refusal = undefined;
});
afterAll(async () => {
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

const mail = renderEmail({
  to: "owner@shop.example",
  subject: "Your code ✓",
  parts: [
    { text: "Enter <this>:" },
    { code: "123456" },
    { link: "https://age.example/unlock?token=" + "x".repeat(22), label: "Unlock" },
  ],
});
const overSmtp = () =>
  createEmailSender({ mailUrl: smtp.url, mailFrom: "OfAge <no-reply@age.example>", dataDir });

test("an email over SMTP arrives at one address with its text", async () => {
  await overSmtp()(mail);
  expect(smtp.emails).toMatchObject([{ from: "no-reply@age.example", to: ["owner@shop.example"] }]);
  expect(smtp.emails[0]!.text).toMatch(/^123456$/m);
  expect(smtp.emails[0]!.text).toMatch(/^To: owner@shop\.example$/m);
});

test("an email has the same text in plain and HTML form, with each secret on its own line", async () => {
  await overSmtp()(mail);
  const { text } = smtp.emails[0]!;
  expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
  const [, plain, html] = text.split(/^--[^\n]*$/m);
  expect(plain).toMatch(/^Content-Type: text\/plain;/m);
  expect(plain).toMatch(/^Enter <this>:$/m);
  expect(plain).toMatch(/^https:\/\/age\.example\/unlock\?token=x{22}$/m);
  expect(html).toMatch(/^Content-Type: text\/html;/m);
  expect(html).toContain("Enter &lt;this&gt;:");
  expect(html).not.toContain("<this>");
});

test("an email's subject cannot add headers", async () => {
  await overSmtp()({ ...mail, subject: "Hello\r\nBcc: victim@shop.example" });
  expect(smtp.emails).toMatchObject([{ to: ["owner@shop.example"] }]);
  expect(smtp.emails[0]!.text).not.toMatch(/^Bcc:/im);
});

test("an address that contains other addresses sends to none of them", async () => {
  for (const to of [
    "x,victim@shop.example",
    "x<victim@shop.example>",
    "a@b.example\r\nBcc: victim@shop.example",
  ]) {
    await overSmtp()({ ...mail, to }).catch(() => {});
  }
  expect(smtp.emails.flatMap((each) => each.to).filter((to) => to === "victim@shop.example")).toEqual([]);
  expect(smtp.emails.some((each) => /^Bcc:/im.test(each.text))).toBe(false);
});

test("a refusal is thrown, so that the queue retries", async () => {
  smtp.refusal = { code: 451, sentence: "come back later" };
  await expect(overSmtp()(mail)).rejects.toThrow("come back later");
  expect(smtp.emails).toEqual([]);
});

test("an unreachable mail server throws an error", async () => {
  const gone = await startTestSmtpServer();
  await gone.close();
  await expect(
    createEmailSender({ mailUrl: gone.url, mailFrom: "a@b.example", dataDir })(mail),
  ).rejects.toThrow();
});

test("without SMTP, the outbox gets a complete file that only its owner can read", async () => {
  const send = createEmailSender({ mailUrl: undefined, mailFrom: "OfAge <no-reply@age.example>", dataDir });
  await send(mail);
  await send({ ...mail, to: "second@shop.example" });
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox)).toSorted();
  expect(names.length).toBe(2);
  const [first, second] = names;
  expect([first, second]).toEqual([
    expect.stringMatching(/^2\d{3}-.*-owner@shop\.example\.eml$/),
    expect.stringMatching(/^2\d{3}-.*-second@shop\.example\.eml$/),
  ]);
  expect((await stat(join(outbox, first!))).mode & 0o777).toBe(0o600);
  const text = await readFile(join(outbox, first!), "utf8");
  expect(text).toMatch(/^To: owner@shop\.example$/m);
  expect(text).toMatch(/^123456$/m);
  expect(text).not.toContain("\r");
});

test("an address that is not a valid file name is written, complete, to the outbox only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ofage-mail-"));
  try {
    const send = createEmailSender({
      mailUrl: undefined,
      mailFrom: "OfAge <no-reply@age.example>",
      dataDir: folder,
    });
    for (const local of ["../../up", "a/b", "*?", "é".repeat(90)])
      await send({ ...mail, to: `${local}@shop.example` });
    const entries = await readdir(folder, { recursive: true });
    expect(entries.filter((name) => name.endsWith(".eml"))).toHaveLength(4);
    expect(entries.every((name) => name === "outbox" || /^outbox[/\\][^/\\]+\.eml$/.test(name))).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
