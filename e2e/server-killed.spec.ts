import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { freePort } from "../fixtures/free-port.ts";
import {
  type ServerProcess,
  type TemporaryFolder,
  createTemporaryFolder,
  startServerProcess,
} from "../packages/api/testing/server-process.ts";
import { createAccount, createWebsite } from "./account.ts";
import { startCheckForWebsite } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("turning");
// The tests share a server, so they run one after the other.
test.describe.configure({ mode: "default", timeout: 360_000 });

let folder: TemporaryFolder;
let port: number;
let metricsPort: number;
let server: ServerProcess;
let request: APIRequestContext;
const serve = () =>
  startServerProcess(folder.path, {
    LOG_LEVEL: "warn",
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  });
test.beforeAll(async ({ playwright }) => {
  folder = await createTemporaryFolder();
  port = await freePort();
  metricsPort = await freePort();
  server = await serve();
  request = await playwright.request.newContext({ baseURL: server.publicUrl });
});
test.afterAll(async () => {
  await server?.kill();
  await folder?.remove();
});

async function open(page: Page): Promise<void> {
  const website = await createWebsite(request, await createAccount(request, folder.path), { sensitivity: 0 });
  const { url } = await startCheckForWebsite(request, website);
  await page.goto(url);
  await expect(consent(page)).toBeVisible();
}

const consent = (page: Page) => page.getByRole("button", { name: "Verify my age" });
const agree = (page: Page) => consent(page).click();
const passed = (page: Page) => page.getByRole("heading", { name: "You're verified" });
const noConnection = (page: Page) => page.getByRole("heading", { name: "No connection" });

/** Waits until the engine reads frames, or for ten seconds: a short reading can end before it is seen. */
async function untilReading(): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    if (/^ofage_engine_readings_in_progress\{[^}]*\} [1-9]/m.test(metrics)) return;
  }
}

test("a server killed before consent shows an error, and consenting again continues", async ({ page }) => {
  await open(page);
  await server.kill();
  await agree(page);
  await expect(page.getByRole("alert")).toContainText("No connection");
  server = await serve();
  await agree(page);
  await expect(passed(page)).toBeVisible({ timeout: 60_000 });
});

test("frames sent again after a kill during processing are processed without another scan", async ({
  page,
}) => {
  let isKilled = false;
  // On a busy machine the reading sometimes ends before this test's process gets to kill the server.
  await expect(async () => {
    if (isKilled) server = await serve();
    isKilled = false;
    await open(page);
    const sent = page.waitForRequest("**/frames", { timeout: 60_000 });
    await agree(page);
    await sent;
    await untilReading();
    await server.kill();
    isKilled = true;
    await expect(noConnection(page)).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 200_000 });
  server = await serve();
  const scans: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/challenge") && scans.push(sent.url()));
  // The page sends them by itself: a press would race with that.
  await expect(passed(page)).toBeVisible({ timeout: 60_000 });
  expect(scans).toEqual([]);
});

test("frames sent again after a kill before the response get the stored decision", async ({ page }) => {
  await open(page);
  let sends = 0;
  await page.route("**/frames", async (route) => {
    sends++;
    if (sends > 1) return route.continue();
    const decided = await route.fetch();
    expect(((await decided.json()) as { status: string }).status).toBe("passed");
    await server.kill();
    return route.abort("connectionreset");
  });
  // The page learns by its press alone that the server is back: by itself, it would send before the press.
  await page.route("**/check", (route) => (sends > 1 ? route.continue() : route.abort()));
  await agree(page);
  await expect(noConnection(page)).toBeVisible({ timeout: 60_000 });
  server = await serve();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(passed(page)).toBeVisible({ timeout: 30_000 });
});
