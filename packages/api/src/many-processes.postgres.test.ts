import { randomBytes } from "node:crypto";
import { contract } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, beginSignUp, createAccount, randomEmail } from "../testing/account.ts";
import { createApiKey } from "../testing/api-key.ts";
import { callApi, randomIpAddress } from "../testing/call-api.ts";
import { type InProcessServer, startInProcessServer } from "../testing/in-process-server.ts";
import { scanAsAdult, startAdultScan } from "../testing/scan-as-adult.ts";
import { openScanPage } from "../testing/scan-page.ts";
import { createWebsite, startConsentedCheck } from "../testing/start-check.ts";
import {
  type ServerProcess,
  type TemporaryFolder,
  createTemporaryFolder,
  waitUntilReady,
  spawnRoleProcess,
} from "../testing/server-process.ts";
import { databaseEnvOf } from "../testing/database-env.ts";
import { readFilesBelow } from "../testing/secret-search.ts";
import { emailsTo, waitForEmail } from "../testing/outbox.ts";
import { createVirtualScanClock } from "../testing/virtual-scan-clock.ts";
import { waitUntil } from "../testing/wait-until.ts";
import { type ReverseProxy, startReverseProxy } from "../testing/reverse-proxy.ts";

/*
 * Starts the processes of compose.yaml: two API processes behind a proxy, two engines, and two job processes if it has them. One more API
 * process is this one, whose scans take the time of the test: a whole scan is followed there.
 */

const publicUrl = "http://localhost:8080";
let folder: TemporaryFolder;
let engines: [ServerProcess, ServerProcess];
let api: [ServerProcess, ServerProcess];
let own: InProcessServer;
let proxy: ReverseProxy;
let ownProxy: ReverseProxy;
const clock = createVirtualScanClock();
let account: Account;
const children: ServerProcess[] = [];

const via = (child: Pick<ServerProcess, "url">, from = randomIpAddress()) => ({ server: child.url, from });
const fromConsole = (child: Pick<ServerProcess, "url">) => ({
  ...via(child),
  headers: { origin: publicUrl },
});

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const shared = await databaseEnvOf(folder.path);
  const spawn = async (role: string, variables: Record<string, string>) => {
    const child = await spawnRoleProcess(role, folder.path, { PUBLIC_URL: publicUrl, ...variables });
    children.push(child);
    return child;
  };
  const ENGINE_KEY = randomBytes(32).toString("hex");
  const engine = () => spawn("engine", { ENGINE_KEY, SECRET_KEY: "", DATABASE_URL: "" });
  engines = await Promise.all([engine(), engine()]);
  const ENGINE_URLS = engines.map(({ url }) => new URL(url).host).join(",");
  const server = () => spawn("api", { ...shared, ENGINE_URLS, ENGINE_KEY });
  api = await Promise.all([server(), server()]);
  const jobs = await Promise.all([spawn("jobs", shared), spawn("jobs", shared)]);
  await Promise.all([...api, ...jobs].map(waitUntilReady));
  own = await startInProcessServer({ DATA_DIR: folder.path, PUBLIC_URL: publicUrl, ENGINE_URLS, ENGINE_KEY });
  own.services.scanClock = clock;
  proxy = await startReverseProxy(api.map(({ url }) => url));
  ownProxy = await startReverseProxy([own.url]);
  account = await createAccount(via(proxy), folder.path);
}, 180_000);
afterAll(async () => {
  for (const each of [proxy, ownProxy]) each?.close();
  await own?.stop();
  for (const child of children) if (child.process.exitCode === null) await child.kill();
  await folder?.remove();
});

async function begin() {
  const website = await createWebsite(account.session, { sensitivity: 0 }, via(proxy));
  return startConsentedCheck(website.asset_id, {}, fromConsole(proxy));
}

/** Address of a scan whose page is that of the public address. */
const scannedAt = ({ url }: Pick<ServerProcess, "url">) => ({ url, publicUrl });

async function pass(): Promise<Uint8Array[]> {
  const { result, frames } = await scanAsAdult(
    { server: scannedAt(ownProxy), check: await begin() },
    clock.visitor,
  );
  expect(result).toMatchObject({ status: "passed", age_verified: true });
  return frames;
}

test(
  "a verification passes, whichever process handles each call, and no process keeps a frame",
  { timeout: 60_000 },
  async () => {
    const frames = await pass();
    const places = [
      ...(await readFilesBelow(folder.path)),
      ...children.map((child) => ({ where: "output", bytes: Buffer.from(child.output()) })),
    ];
    expect(places.length).toBeGreaterThan(children.length);
    for (const frame of frames) {
      const middle = frame.length >> 1;
      const piece = Buffer.from(frame.subarray(middle, middle + 32));
      expect(places.filter(({ bytes }) => bytes.includes(piece)).map(({ where }) => where)).toEqual([]);
    }
  },
);

test("the other process refuses a revoked key and an ended session at once", async () => {
  const [one, other] = api;
  const key = await createApiKey(account.session, {}, via(one));
  expect((await callApi("listVerifications", {}, { ...via(other), bearer: key.key })).status).toBe(200);
  await callApi("revokeApiKey", { id: key.id }, { ...via(one), bearer: account.session });
  expect((await callApi("listVerifications", {}, { ...via(other), bearer: key.key })).status).toBe(401);

  const mine = await createAccount(via(one), folder.path);
  expect((await callApi("readMe", {}, { ...via(other), bearer: mine.session })).status).toBe(200);
  await callApi("signOut", {}, { ...via(one), bearer: mine.session });
  expect((await callApi("readMe", {}, { ...via(other), bearer: mine.session })).status).toBe(401);
});

test("a website's settings apply in the other process at once", async () => {
  const [one, other] = api;
  const website = await createWebsite(account.session, { age_restriction: "18+" }, via(one));
  await startConsentedCheck(website.asset_id, {}, fromConsole(other));
  const input = { ...website, age_restriction: "21+" };
  expect((await callApi("updateWebsite", input, { ...via(one), bearer: account.session })).status).toBe(200);
  const check = await startConsentedCheck(website.asset_id, {}, fromConsole(other));
  const { body } = await callApi("readCheck", { id: check.id }, { ...via(other), bearer: check.token });
  expect(body.age_threshold).toBe(21);
});

test("a rate limit that is reached in one process applies in the other", async () => {
  const { max } = contract.exportMe.limit;
  const ask = (child: ServerProcess) => callApi("exportMe", {}, { ...via(child), bearer: account.session });
  // One process's counts reach the others within 200 ms.
  const synced = () => new Promise((resolve) => setTimeout(resolve, 300));
  for (let calls = 0; calls < max; calls++) expect((await ask(api[calls % 2]!)).status).toBe(200);
  await synced();
  await Promise.all(api.map(ask));
  await synced();
  expect((await Promise.all(api.map(ask))).map(({ status }) => status)).toEqual([429, 429]);
});

test("only one of two job processes sends each email", async () => {
  const emails = Array.from({ length: 12 }, randomEmail);
  await Promise.all(emails.map((email) => beginSignUp(email, via(proxy))));
  for (const email of emails) await waitForEmail(email, 1, folder.path);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (const email of emails) expect(await emailsTo(email, folder.path)).toHaveLength(1);
});

test("only one of two API processes scans a check at a time", async () => {
  const check = await begin();
  const [first, second] = [
    await openScanPage({ server: scannedAt(api[0]), check }),
    await openScanPage({ server: scannedAt(api[1]), check }),
  ];
  first.sendHello();
  await first.receive("ready");
  second.sendHello();
  expect(await second.receive("error")).toMatchObject({ code: "frames_processing", retry_after: 3 });
});

test(
  "verifications still pass without one of two engines, and then without one of two API processes, whose scan begins again",
  { timeout: 90_000 },
  async () => {
    await engines[0].kill();
    const check = await begin();
    const { page, performing } = await startAdultScan({ server: scannedAt(api[0]), check });
    await page.receive("instruction");
    await api[0].kill();
    await performing;
    expect(await page.closed).toBe(1006);
    // The process that died no longer renews its lease, which ends seconds later.
    const again = await waitUntil(
      "the other process to take the scan over",
      () => startAdultScan({ server: scannedAt(ownProxy), check }, clock.visitor).catch(() => undefined),
      15_000,
    );
    expect((await again.page.receive("result")).check.status).toBe("passed");
    await again.performing;
    const { body } = await callApi(
      "readRecord",
      { id: check.id },
      { ...via(proxy), bearer: account.session },
    );
    expect(body).toMatchObject({ status: "success", attempts: [{ number: 1, method: "face_scan" }] });
  },
);
