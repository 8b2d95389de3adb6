import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trustedDocuments, type Website } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi, type CallOptions } from "../../../../testing/call-api.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer, openApp } from "../../../../testing/thread-server.ts";
import { createIssuingAuthority } from "../../../../testing/issuing-authority.ts";
import { createWebsite } from "../../../../testing/start-check.ts";

let anchors: string;
let server: InProcessServer;
let owner: CallOptions;
let session: string;
beforeAll(async () => {
  anchors = await mkdtemp(join(tmpdir(), "ofage-anchors-"));
  server = await borrowServer({ TRUST_ANCHORS: anchors });
  session = (await createAccount({ server: server.url }, server.dataDir)).session;
  owner = { server: server.url, bearer: session };
});
afterAll(async () => {
  await server.stop();
  await rm(anchors, { recursive: true, force: true });
});

const openWebsite = () => createWebsite(session, {}, { server: server.url });
const save = ({ id }: Website, mode: string, more: Record<string, unknown> = {}) =>
  callApi(
    "updatePolicy",
    {
      id,
      methods: [
        { method: "face_scan", mode: "enabled", max_attempts: 3 },
        { method: "digital_id", mode, max_attempts: 1 },
      ],
      ...more,
    } as never,
    owner,
  );
const trust = async () => (await callApi("readTrust", {}, owner)).body;
const anchorFile = () => join(anchors, "authority.pem");

test("a policy cannot offer digital ID until an issuer is trusted, and goes on offering it afterwards", async () => {
  const website = await openWebsite();
  const documents = (anchors: number) => trustedDocuments.map((document) => ({ document, anchors }));
  expect(await trust()).toEqual({
    anchor_files: 0,
    sources: [],
    issuers: [],
    documents: documents(0),
    wallet_certificate: null,
  });
  const sentence =
    "Digital ID can't be enabled yet: this installation trusts no issuer. Its operator adds trust anchors or trusted lists.";
  for (const mode of ["enabled", "fallback_only"]) {
    const { status, body } = await save(website, mode);
    expect([status, body.fields]).toEqual([400, { methods: sentence }]);
  }
  const inFrance = { FR: { methods: [{ method: "digital_id", mode: "enabled", max_attempts: 1 }] } };
  expect((await save(website, "disabled", { countries: inFrance })).status).toBe(400);
  expect((await save(website, "disabled")).status).toBe(200);

  await writeFile(anchorFile(), (await createIssuingAuthority()).rootPem);
  await server.advanceClock(61);
  expect(await trust()).toEqual({
    anchor_files: 1,
    sources: [],
    issuers: [{ country: "FR", anchors: 1 }],
    documents: documents(1),
    wallet_certificate: null,
  });
  expect((await save(website, "enabled")).status).toBe(200);

  await rm(anchorFile());
  await server.advanceClock(61);
  expect((await save(website, "fallback_only")).status).toBe(200);
  expect((await save(await openWebsite(), "enabled")).status).toBe(400);
});

test("a file that is no certificate leaves the anchors as they were", async () => {
  await writeFile(anchorFile(), (await createIssuingAuthority()).rootPem);
  await server.advanceClock(61);
  expect((await trust()).anchor_files).toBe(1);
  await writeFile(anchorFile(), "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
  await server.advanceClock(61);
  expect((await trust()).anchor_files).toBe(1);
});

test("while lists are loaded for the first time, the refusal says so", async () => {
  const lists = { TRUSTED_LISTS: join(anchors, "list.xml"), TRUSTED_LIST_SIGNERS: anchors };
  await rm(anchorFile(), { force: true });
  const loading = await openApp(server, { ...lists, TRUST_ANCHORS: anchors });
  try {
    const { status, body } = await callApi(
      "updatePolicy",
      {
        id: (await openWebsite()).id,
        methods: [{ method: "digital_id", mode: "enabled", max_attempts: 1 }],
      } as never,
      { ...owner, server: loading.url },
    );
    expect([status, body.fields?.methods]).toEqual([
      400,
      "Digital ID can't be enabled yet: this installation is loading its trusted lists. Please try again in a minute.",
    ]);
  } finally {
    await loading.close();
  }
});
