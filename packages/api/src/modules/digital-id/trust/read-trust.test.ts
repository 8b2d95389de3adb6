import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi, sendRequest } from "../../../../testing/call-api.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../../../testing/server-process.ts";
import { signTrustedList } from "../../../../testing/sign-trusted-list.ts";
import { createListSigner, writeTrustedList } from "../../../../testing/trusted-list.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

let files: TemporaryFolder;
let server: InProcessServer;
beforeAll(async () => {
  files = await createTemporaryFolder();
  const at = (name: string) => join(files.path, name);
  const [signer, listed, own] = await Promise.all([
    createListSigner(),
    createListSigner("P-256", { subject: "C=BE, CN=Listed" }),
    createListSigner("P-256", { subject: "C=FR, CN=Own" }),
  ]);
  await mkdir(at("anchors"));
  await mkdir(at("signers"));
  await writeFile(at("anchors/own.pem"), own.certificate.toString("pem"));
  await writeFile(at("signers/signer.pem"), signer.certificate.toString("pem"));
  const services = [{ certificate: listed.certificate }];
  await writeFile(at("av-tl.xml"), signTrustedList(writeTrustedList({ sequence: 12, services }), signer));
  server = await startInProcessServer({
    TRUST_ANCHORS: at("anchors"),
    TRUSTED_LISTS: `${at("av-tl.xml")}, ${at("missing.xml")}`,
    TRUSTED_LIST_SIGNERS: at("signers"),
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await files.remove();
});

test("a server loads its trusted lists when it starts, and readTrust returns them without its paths", async () => {
  const { session } = await createAccount({ server: server.url }, server.dataDir);
  await waitUntil("both lists to be tried", async () => {
    await server.advanceClock(60);
    const [listed, missing] = (await server.services.trust.status()).sources;
    return listed?.loaded_at && missing?.failed_at ? true : undefined;
  });
  const { body } = await callApi("readTrust", {}, { server: server.url, bearer: session });
  expect(body).toMatchObject({
    anchor_files: 1,
    sources: [
      { source: "av-tl", sequence: 12, state: "current", failed_at: null },
      { source: "missing", sequence: null, loaded_at: null, state: "never_loaded" },
    ],
    issuers: [
      { country: "BE", anchors: 1 },
      { country: "FR", anchors: 1 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(files.path);
});

test("readTrust needs a session", async () => {
  expect((await callApi("readTrust", {}, { server: server.url })).body).toMatchObject({
    code: "session_required",
  });
});

test("/readyz answers the age of the trusted lists, and only of configured ones", async () => {
  const { body, status } = await sendRequest("GET", "/readyz", { server: server.url });
  expect([status, body]).toEqual([
    200,
    {
      status: "ready",
      trusted_lists: [
        { source: "av-tl", age_seconds: expect.any(Number) as number, state: "current" },
        { source: "missing", age_seconds: null, state: "never_loaded" },
      ],
    },
  ]);
  expect((await sendRequest("GET", "/readyz")).body).toEqual({ status: "ready" });
});
