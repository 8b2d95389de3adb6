import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSmtpSink, type SmtpSink } from "../../testing/smtp-sink.ts";
import { createMailer } from "./mail.ts";

let dataDir: string;
let sink: SmtpSink;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ofage-mail-"));
  sink = await openSmtpSink();
});
afterEach(() => {
  sink.mails.length = 0;
  sink.refuse = undefined;
});
afterAll(async () => {
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

const mail = { to: "owner@shop.example", subject: "Your code ✓", text: "Enter this:\n\n123456\n\nBye\n" };
const overSmtp = () => createMailer({ mailUrl: sink.url, mailFrom: "OfAge <no-reply@age.example>", dataDir });

test("over SMTP it arrives at one address with its text", async () => {
  await overSmtp()(mail);
  expect(sink.mails).toMatchObject([{ from: "no-reply@age.example", to: ["owner@shop.example"] }]);
  expect(sink.mails[0]!.text).toMatch(/^123456$/m);
  expect(sink.mails[0]!.text).toMatch(/^To: owner@shop\.example$/m);
});

test("an address that hides others goes to none of them", async () => {
  for (const to of [
    "x,victim@shop.example",
    "x<victim@shop.example>",
    "a@b.example\r\nBcc: victim@shop.example",
  ]) {
    await overSmtp()({ ...mail, to }).catch(() => {});
  }
  expect(sink.mails.flatMap((each) => each.to).filter((to) => to === "victim@shop.example")).toEqual([]);
  expect(sink.mails.some((each) => /^Bcc:/im.test(each.text))).toBe(false);
});

test("a refusal is thrown, so that the queue tries again", async () => {
  sink.refuse = "451 come back later";
  await expect(overSmtp()(mail)).rejects.toThrow("451 come back later");
  expect(sink.mails).toEqual([]);
});

test("a server that is not there is an error too", async () => {
  const gone = await openSmtpSink();
  await gone.close();
  await expect(createMailer({ mailUrl: gone.url, mailFrom: "a@b.example", dataDir })(mail)).rejects.toThrow();
});

test("without SMTP it is a whole file in the outbox, for its owner's eyes only", async () => {
  const send = createMailer({ mailUrl: undefined, mailFrom: "OfAge <no-reply@age.example>", dataDir });
  await send(mail);
  await send({ ...mail, to: "second@shop.example" });
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox)).toSorted();
  expect(names.length).toBe(2);
  expect(names.every((name) => name.endsWith(".eml"))).toBe(true);
  const [first] = names;
  expect((await stat(join(outbox, first!))).mode & 0o777).toBe(0o600);
  const text = await readFile(join(outbox, first!), "utf8");
  expect(text).toMatch(/^To: owner@shop\.example$/m);
  expect(text).toMatch(/^123456$/m);
  expect(text).not.toContain("\r");
});
