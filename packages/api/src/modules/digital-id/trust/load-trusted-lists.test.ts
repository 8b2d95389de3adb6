import { once } from "node:events";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../../../../testing/server-process.ts";
import { signTrustedList } from "../../../../testing/sign-trusted-list.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import { createListSigner, type ListContent, writeTrustedList } from "../../../../testing/trusted-list.ts";
import { buildVical, signVical, vicalEntry } from "../../../../testing/vical.ts";
import type { Db } from "../../../db/schema.ts";
import type { Log } from "../../../telemetry/log/log.ts";
import { createMetrics } from "../../../telemetry/metrics/metrics.ts";
import { loadTrustedLists } from "./load-trusted-lists.ts";
import { createTrustStore } from "./trust-store.ts";

const day = 24 * 3600_000;
const [signer, stranger, belgian, greek] = await Promise.all([
  createListSigner(),
  createListSigner("P-256", { subject: "CN=Stranger" }),
  createListSigner("P-256", { subject: "C=BE, CN=Issuer" }),
  createListSigner("P-256", { subject: "C=GR, CN=Issuer" }),
]);
const sign = (content: Partial<ListContent> = {}, by = signer) =>
  signTrustedList(writeTrustedList({ services: [{ certificate: belgian.certificate }], ...content }), by);

let db: Db;
let server: Server;
/** Answers of the server, in turn; the last one for ever. */
let answers: string[] = [];
beforeAll(async () => {
  ({ db } = (await borrowServer()).services);
  server = createServer((_request, reply) => reply.end(answers.length > 1 ? answers.shift() : answers[0]));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

let files: TemporaryFolder;
let count = 0;
beforeEach(async () => {
  files = await createTemporaryFolder();
  await writeFile(join(files.path, "signer.pem"), signer.certificate.toString("pem"));
  return () => files.remove();
});

/** Opens the part of an installation that trusts issuers, with one list in a file that was never loaded. */
function openInstallation() {
  const list = join(files.path, `list-${++count}.xml`);
  const lines: string[] = [];
  const metrics = createMetrics({ role: "all", database: "none" });
  let time = Date.now();
  const services = {
    db,
    clock: () => new Date(time),
    env: {
      webhookAllowNet: ["127.0.0.1"],
      trust: {
        lists: [list],
        signerFolder: files.path as string | undefined,
        anchorFolder: undefined as string | undefined,
      },
    },
    telemetry: { log: { write: (kind) => lines.push(kind) } satisfies Log, metrics },
  };
  const store = createTrustStore(services);
  return {
    list,
    lines,
    services,
    load: () => loadTrustedLists(services),
    /** Reads the countries of all anchors after the store's own time. */
    countries: async () => {
      time += 60_000;
      return (await store.anchors()).map(({ country }) => country);
    },
    source: async () => {
      time += 60_000;
      return (await store.status()).sources[0]!;
    },
    store,
    failures: async () => (await metrics.trustedListFailures.get()).values.map(({ value }) => value),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test("loadTrustedLists loads a list from a file, whose anchors name it", async () => {
  const { list, load, store, source, failures } = openInstallation();
  expect(await source()).toMatchObject({ source: list, state: "loading", sequence: null });
  const issued = new Date("2026-01-02T03:04:05Z");
  await writeFile(list, sign({ sequence: 7, issued }));
  await load();
  expect(await source()).toMatchObject({
    sequence: 7,
    issued_at: issued,
    state: "current",
    failed_at: null,
    failure: null,
  });
  const [anchor] = await store.anchors();
  expect(anchor).toMatchObject({
    country: "BE",
    documents: ["proof_of_age"],
    list_version: `list-${count} 7`,
  });
  expect(anchor!.certificate.equal(belgian.certificate)).toBe(true);
  expect(await failures()).toEqual([]);
});

test("loadTrustedLists loads a VICAL, which is trusted like any other list", async () => {
  const { list, load, store, source, wait } = openInstallation();
  const next = new Date(Date.now() + day);
  const vicalOf = (date: string, vicalIssueID?: number) =>
    signVical(
      buildVical(
        [vicalEntry(greek.certificate)],
        ["date", new Date(date)],
        ["nextUpdate", next],
        ["vicalIssueID", vicalIssueID],
      ),
      signer,
    );
  await writeFile(list, vicalOf("2026-01-02T00:00:00Z", 42));
  await load();
  expect(await source()).toMatchObject({ sequence: 42, state: "current", failure: null });
  expect(await store.anchors()).toMatchObject([
    { country: "GR", documents: ["driving_license"], list_version: `list-${count} 42` },
  ]);
  await writeFile(list, vicalOf("2026-01-03T00:00:00Z", 41));
  await load();
  expect(await source()).toMatchObject({ sequence: 42, failure: "The list is older than the one in use" });
  wait(2 * day);
  expect(await source()).toMatchObject({ state: "overdue" });
  wait(14 * day);
  expect(await source()).toMatchObject({ state: "expired" });
  expect(await store.anchors()).toEqual([]);
});

test("loadTrustedLists tells by its time which VICAL without a number is older", async () => {
  const { list, load, store, source } = openInstallation();
  const withoutNumber = (date: string) => {
    const vical = buildVical([vicalEntry(greek.certificate)], ["date", new Date(date)]);
    vical.delete("vicalIssueID");
    return signVical(vical, signer);
  };
  await writeFile(list, withoutNumber("2026-01-02T00:00:00Z"));
  await load();
  expect(await source()).toMatchObject({ sequence: null, state: "current" });
  expect(await store.anchors()).toMatchObject([{ list_version: `list-${count} 2026-01-02` }]);
  await writeFile(list, withoutNumber("2026-01-01T00:00:00Z"));
  await load();
  expect(await source()).toMatchObject({ failure: "The list is older than the one in use" });
});

test("loadTrustedLists loads a list from an address, whose anchors name the host", async () => {
  const { load, services, store } = openInstallation();
  const { port } = server.address() as AddressInfo;
  services.env.trust.lists = [`http://127.0.0.1:${port}/tools/av-tl.xml?key=secret`];
  answers = [sign({ sequence: 12 })];
  await load();
  const [anchor] = await store.anchors();
  expect(anchor!.list_version).toBe(`127.0.0.1:${port}/av-tl 12`);
});

test("loadTrustedLists refuses an address in the operator's own network", async () => {
  const { load, services, source } = openInstallation();
  services.env.webhookAllowNet = [];
  services.env.trust.lists = [`https://127.0.0.1:${(server.address() as AddressInfo).port}/own.xml`];
  await load();
  expect(await source()).toMatchObject({
    state: "never_loaded",
    failure: "This address is not on the public internet",
  });
});

test("loadTrustedLists keeps the last good list when another fails, and takes the next good one", async () => {
  const { list, load, source, countries, lines, failures } = openInstallation();
  await writeFile(list, sign({ sequence: 3 }));
  await load();
  const loaded = await source();
  for (const [bad, failure] of [
    [sign({ sequence: 4 }, stranger), "The list's signer is not pinned"],
    [
      sign({ sequence: 4 }).replace("CountryName>BE", "CountryName>NL"),
      "The list was changed after it was signed",
    ],
    [sign({ sequence: 4, nextUpdate: new Date(Date.now() - day) }), "The list is out of date"],
    ["<html><body>Not found</body></html>", "The list is not signed"],
    ["", "The list is not plain XML"],
  ]) {
    await writeFile(list, bad!);
    await load();
    expect(await source()).toMatchObject({ ...loaded, failed_at: expect.any(Date) as Date, failure });
    expect(await countries()).toEqual(["BE"]);
  }
  await rm(list);
  await load();
  expect(await source()).toMatchObject({ sequence: 3, failure: "The list could not be read" });
  expect(lines).toEqual(Array.from({ length: 6 }, () => "trusted list not loaded"));
  expect(await failures()).toEqual([6]);

  await writeFile(list, sign({ sequence: 5, services: [{ certificate: greek.certificate, country: "EL" }] }));
  await load();
  expect(await source()).toMatchObject({ sequence: 5, state: "current", failed_at: null, failure: null });
  expect(await countries()).toEqual(["GR"]);
});

test("loadTrustedLists refuses a list that is older than the one in use", async () => {
  const { list, load, source } = openInstallation();
  const issued = new Date(Date.now() - day);
  await writeFile(list, sign({ sequence: 9, issued }));
  await load();
  for (const older of [{ sequence: 8 }, { sequence: 9, issued: new Date(issued.getTime() - day) }]) {
    await writeFile(list, sign(older));
    await load();
    expect(await source()).toMatchObject({ sequence: 9, failure: "The list is older than the one in use" });
  }
  await writeFile(list, sign({ sequence: 9, issued }));
  await load();
  expect(await source()).toMatchObject({ sequence: 9, failure: null });
});

test("loadTrustedLists ends with the newest list when processes load different ones at once", async () => {
  const { load, services, source } = openInstallation();
  services.env.trust.lists = [`http://127.0.0.1:${(server.address() as AddressInfo).port}/race.xml`];
  answers = [2, 6, 4, 1, 5, 3].map((sequence) => sign({ sequence }));
  await Promise.all(answers.map(() => load()));
  expect(await source()).toMatchObject({ sequence: 6, state: "current" });
});

test("loadTrustedLists records a file that is larger than 4 MiB", async () => {
  const { list, load, source } = openInstallation();
  await writeFile(list, Buffer.alloc(5 * 1024 * 1024, " "));
  await load();
  expect(await source()).toMatchObject({ failure: "The list is larger than 4 MiB" });
});

test("the trust store forgets the anchors of a list that is no longer configured", async () => {
  const { list, load, services, countries } = openInstallation();
  await writeFile(list, sign());
  await load();
  expect(await countries()).toEqual(["BE"]);
  services.env.trust.lists = [];
  expect(await countries()).toEqual([]);
});

test("the trust store forgets the anchors of a list whose signer is no longer pinned", async () => {
  const { list, load, source, countries } = openInstallation();
  await writeFile(list, sign());
  await load();
  expect(await countries()).toEqual(["BE"]);
  await rename(join(files.path, "signer.pem"), join(files.path, "signer.old"));
  await writeFile(join(files.path, "stranger.pem"), stranger.certificate.toString("pem"));
  expect(await countries()).toEqual([]);
  expect(await source()).toMatchObject({ state: "signer_not_pinned", sequence: 1 });
});

test("the trust store trusts a list for 14 days after its next update was due", async () => {
  const { list, load, source, countries, wait } = openInstallation();
  await writeFile(list, sign({ nextUpdate: new Date(Date.now() + day) }));
  await load();
  wait(2 * day);
  expect([await countries(), (await source()).state]).toEqual([["BE"], "overdue"]);
  wait(12.9 * day);
  expect([await countries(), (await source()).state]).toEqual([["BE"], "overdue"]);
  wait(0.2 * day);
  expect([await countries(), (await source()).state]).toEqual([[], "expired"]);
});

test("the trust store trusts a list that names no next update", async () => {
  const { list, load, source, wait } = openInstallation();
  await writeFile(list, sign({ nextUpdate: null }));
  await load();
  wait(1000 * day);
  expect(await source()).toMatchObject({ state: "current", next_update_at: null });
});

test("the trust store trusts files in a folder of a document's name for that document alone", async () => {
  const { services, store } = openInstallation();
  services.env.trust = { lists: [], signerFolder: undefined, anchorFolder: files.path };
  for (const name of ["driving_license", "proof_of_age", "other"]) await mkdir(join(files.path, name));
  await writeFile(join(files.path, "driving_license/greek.pem"), greek.certificate.toString("pem"));
  await writeFile(join(files.path, "proof_of_age/belgian.pem"), belgian.certificate.toString("pem"));
  await writeFile(join(files.path, "other/stranger.pem"), stranger.certificate.toString("pem"));
  expect((await store.anchors()).map(({ country, documents }) => [country, documents])).toEqual([
    ["BE", ["proof_of_age", "driving_license", "personal_id"]],
    ["BE", ["proof_of_age"]],
    ["GR", ["driving_license"]],
  ]);
  expect((await store.status()).documents).toEqual([
    { document: "proof_of_age", anchors: 2 },
    { document: "driving_license", anchors: 2 },
    { document: "personal_id", anchors: 1 },
  ]);
});

test("the trust store says that a list is loading, and takes it at once when it is there", async () => {
  const { list, load, store, wait } = openInstallation();
  expect((await store.status()).sources).toMatchObject([{ state: "loading" }]);
  await writeFile(list, sign());
  await load();
  wait(1_000);
  expect((await store.status()).sources).toMatchObject([{ state: "current" }]);
  expect(await store.anchors()).toHaveLength(1);
});

test("the trust store reads its files again after a minute, and keeps what it had while one is broken", async () => {
  const { services, store, lines, wait, countries } = openInstallation();
  services.env.trust.anchorFolder = files.path;
  services.env.trust.lists = [];
  expect(await countries()).toEqual(["BE"]);
  await writeFile(
    join(files.path, "two.crt"),
    greek.certificate.toString("pem") + stranger.certificate.toString("pem"),
  );
  expect(await store.anchors()).toHaveLength(1);
  wait(60_000);
  expect((await store.status()).issuers).toEqual([
    { country: "BE", anchors: 1 },
    { country: "GR", anchors: 1 },
    { country: null, anchors: 1 },
  ]);
  await writeFile(
    join(files.path, "broken.pem"),
    "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
  );
  expect(await countries()).toEqual(["BE", "GR", null]);
  expect(lines).toEqual(["trust anchors not read"]);
});

test.for([
  ["nothing", ""],
  ["no PEM", "hello"],
  ["a certificate that cannot be read", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"],
  ["a private key", signer.privateKey],
])("the trust store reports a file with %s by its name", async ([, text]) => {
  const { services, store } = openInstallation();
  services.env.trust.anchorFolder = files.path;
  await writeFile(join(files.path, "own issuer.cer"), text!);
  await expect(store.anchors()).rejects.toThrow("own issuer.cer is not a certificate in PEM");
});
