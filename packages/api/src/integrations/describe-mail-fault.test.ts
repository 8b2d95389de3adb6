import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { createCertificate } from "../../testing/certificate.ts";
import { startTestSmtpServer } from "../../testing/smtp-server.ts";
import { describeMailFault } from "./describe-mail-fault.ts";

/** Starts a mail server and returns its port. */
async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer(options);
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  onTestFinished(() => new Promise((done) => server.close(done)));
  await once(listener, "listening");
  return (listener.address() as AddressInfo).port;
}

test("describeMailFault says nothing about a mail server that works", async () => {
  const server = await startTestSmtpServer();
  onTestFinished(server.close);
  expect(await describeMailFault(server.url)).toBeUndefined();
  expect(server.emails).toEqual([]);
});

test("describeMailFault names a certificate that nobody vouches for", async () => {
  const port = await startMailServer({ secure: true, ...createCertificate("mail.example") });
  expect(await describeMailFault(`smtps://127.0.0.1:${port}`)).toMatch(
    /^the certificate of 127\.0\.0\.1 is not accepted \(.+\)\. Use the name that it is for, or set NODE_EXTRA_CA_CERTS/,
  );
});

test("describeMailFault tells a server without TLS from one with a wrong certificate", async () => {
  const port = await startMailServer({ disabledCommands: ["STARTTLS"] });
  expect(await describeMailFault(`smtps://127.0.0.1:${port}`)).toBe(
    `127.0.0.1:${port} does not begin with TLS. Use smtp:// for it, or smtps:// with port 465.`,
  );
});

test("describeMailFault names a refused password without repeating it", async () => {
  const port = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(new Error("no such user")),
  });
  const sentence = await describeMailFault(`smtp://user:hush@127.0.0.1:${port}`);
  expect(sentence).toMatch(/^127\.0\.0\.1 refuses its user and password\. /);
  expect(sentence).not.toContain("hush");
});

test("describeMailFault names a place where nothing listens, and an unknown host", async () => {
  const port = await freePort();
  expect(await describeMailFault(`smtp://127.0.0.1:${port}`)).toMatch(
    new RegExp(`^127\\.0\\.0\\.1 does not answer at port ${port}\\. `),
  );
  expect(await describeMailFault("smtp://mail.invalid:25")).toMatch(/^the host mail\.invalid is unknown\. /);
});
