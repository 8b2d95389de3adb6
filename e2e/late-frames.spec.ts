import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import {
  type ServerProcess,
  type TemporaryFolder,
  createTemporaryFolder,
  startServerProcess,
} from "../packages/api/testing/server-process.ts";
import { createAccount, createWebsite } from "./account.ts";
import { startCheckForWebsite } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

const program = fileURLToPath(new URL("../packages/api/testing/aged-challenges-server.ts", import.meta.url));

useFakeCamera("turning");
test.describe.configure({ timeout: 150_000 });

let folder: TemporaryFolder;
let server: ServerProcess;
let request: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  folder = await createTemporaryFolder();
  server = await startServerProcess(folder.path, { LOG_LEVEL: "warn" }, program);
  request = await playwright.request.newContext({ baseURL: server.publicUrl });
});
test.afterAll(async () => {
  await server?.kill();
  await folder?.remove();
});

async function start(): Promise<{ id: string; url: string }> {
  return startCheckForWebsite(
    request,
    await createWebsite(request, await createAccount(request, folder.path)),
  );
}

const agree = (page: Page) => page.getByRole("button", { name: "Verify my age" }).click();
const passed = (page: Page) => page.getByRole("heading", { name: "You're verified" });

/** Runs `happen` once, between the last picture and the server's processing. */
async function beforeFrames(page: Page, happen: () => Promise<void>): Promise<void> {
  await page.route(
    "**/frames",
    async (route) => {
      await happen();
      await route.continue();
    },
    { times: 1 },
  );
}

test("frames that arrive too late are retaken with another challenge, and the page says so", async ({
  page,
}) => {
  await page.goto((await start()).url);
  await beforeFrames(page, async () => {
    server.process.kill("SIGUSR2");
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("challenges aged");
  });
  await agree(page);
  const renewed = page.waitForResponse("**/challenge", { timeout: 60_000 });
  await expect(page.getByText("That took too long. Please try once more.")).toBeVisible({
    timeout: 60_000,
  });
  expect((await renewed).status()).toBe(200);
  await expect(passed(page)).toBeVisible({ timeout: 60_000 });
});

test("a reopened page does not start with an expired challenge", async ({ page }) => {
  await page.goto((await start()).url);
  await agree(page);
  await expect(page.getByText("Place face inside the circle")).toBeVisible();
  await page.reload();
  const renewed = page.waitForResponse("**/challenge");
  await agree(page);
  expect((await renewed).status()).toBe(200);
  await expect(page.getByText("That took too long.")).toHaveCount(0);
  await expect(passed(page)).toBeVisible({ timeout: 60_000 });
});

test("a verification that was started five times says so, and lets the visitor leave", async ({ page }) => {
  const { id, url } = await start();
  await page.goto(url);
  await beforeFrames(page, async () => {
    for (let put = 1; put < 5; put++) {
      const answer = await request.post(`/v1/verifications/${id}/challenge`, {
        headers: { authorization: `Bearer ${new URL(url).hash.slice(1)}` },
        data: { kind: "head_turn" },
      });
      expect(answer.status()).toBe(200);
    }
  });
  await agree(page);
  const asked: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/challenge") && asked.push(sent.url()));
  await expect(page.getByRole("heading", { name: "Too many restarts" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Cancel it and start a new one on the website\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /again/i })).toHaveCount(0);
  // There was a single request.
  expect(asked).toHaveLength(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Corner Shop" })).toBeVisible();
});
