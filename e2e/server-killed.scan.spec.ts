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
import { useLiveVisitor } from "./live-visitor.ts";

const visitor = useLiveVisitor();
// The tests share a server, so they run one after the other.
test.describe.configure({ mode: "default", timeout: 360_000 });

let folder: TemporaryFolder;
let port: number;
let server: ServerProcess;
let request: APIRequestContext;
const serve = () => startServerProcess(folder.path, { LOG_LEVEL: "warn", PORT: String(port) });
test.beforeAll(async ({ playwright }) => {
  folder = await createTemporaryFolder();
  port = await freePort();
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

/** Returns how many of the server's messages so far have a type. */
const count = (type: string) => visitor().heard.filter((message) => message.type === type).length;

test("a server killed before consent shows an error, and consenting again continues", async ({ page }) => {
  await open(page);
  await server.kill();
  await agree(page);
  await expect(page.getByRole("alert")).toContainText("No connection");
  server = await serve();
  await agree(page);
  await expect(passed(page)).toBeVisible({ timeout: 60_000 });
});

test("a server killed in mid-scan costs no attempt: the scan begins anew when it is back", async ({
  page,
}) => {
  await open(page);
  const address = page.url();
  await agree(page);
  await expect.poll(() => count("instruction"), { timeout: 30_000 }).toBe(2);
  await server.kill();
  await expect(page.getByText("The connection was lost. Starting again…")).toBeVisible();
  server = await serve();
  await expect(passed(page)).toBeVisible({ timeout: 60_000 });
  expect(count("ready")).toBe(2);
  expect(page.url()).toBe(address);
});

test("a server killed before the page hears the result shows the stored decision", async ({ page }) => {
  await open(page);
  let isHeld = false;
  await page.routeWebSocket("**/scan", (socket) => {
    const toServer = socket.connectToServer();
    toServer.onMessage(async (message) => {
      if (!message.includes('"type":"result"')) return socket.send(message);
      isHeld = true;
      expect(message).toContain('"status":"passed"');
      await server.kill();
      await socket.close();
    });
  });
  await agree(page);
  await expect.poll(() => isHeld, { timeout: 60_000 }).toBe(true);
  server = await serve();
  await expect(passed(page)).toBeVisible({ timeout: 30_000 });
});
