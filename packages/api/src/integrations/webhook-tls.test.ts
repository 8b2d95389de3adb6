import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCertificate } from "../../testing/certificate.ts";
import { type TemporaryFolder, createTemporaryFolder } from "../../testing/server-process.ts";
import { openWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { createWebhookSender, type WebhookResponse } from "./webhook-sender.ts";

const postOnce = fileURLToPath(new URL("../../testing/post-webhook-once.ts", import.meta.url));

let receiver: WebhookReceiver;
let folder: TemporaryFolder;
let authority: string;
beforeAll(async () => {
  const certificate = createCertificate("localhost");
  receiver = await openWebhookReceiver(certificate);
  folder = await createTemporaryFolder();
  authority = join(folder.path, "authority.pem");
  await writeFile(authority, certificate.cert);
});
afterAll(async () => {
  await receiver.close();
  await folder.remove();
});

test("over TLS, the certificate must come from a known authority and match the name in the URL", async () => {
  const byName = `https://localhost:${receiver.port}/`;
  const byAddress = `https://127.0.0.1:${receiver.port}/`;
  const { stdout } = await promisify(execFile)(process.execPath, [postOnce, byName, byAddress], {
    // An environment variable that disables verification changes nothing.
    env: { NODE_EXTRA_CA_CERTS: authority, NODE_TLS_REJECT_UNAUTHORIZED: "0" },
  });
  const [named, addressed] = JSON.parse(stdout) as WebhookResponse[];
  expect([named!.status, named!.error]).toEqual([204, null]);
  expect([addressed!.status, addressed!.error]).toEqual([null, "The certificate is for another name"]);
  expect(receiver.received.map(({ headers }) => headers.host)).toEqual([`localhost:${receiver.port}`]);
});

test("a self-signed certificate is refused", async () => {
  const resolve = async () => ["127.0.0.1"];
  const send = createWebhookSender(["127.0.0.1"], resolve);
  const answer = await send(
    { url: `https://localhost:${receiver.port}/`, headers: {}, body: "{}" },
    new AbortController().signal,
  );
  expect([answer.status, answer.error]).toEqual([null, "The certificate is not signed by a known authority"]);
});
