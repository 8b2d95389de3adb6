import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor();

/** One way, in milliseconds: a phone at the edge of its cell. */
const delayMs = 200;

test("a visitor with a slow line passes after a reload in mid-scan", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+", sensitivity: 0 });
  await page.routeWebSocket("**/scan", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void setTimeout(() => server.send(message), delayMs));
    server.onMessage((message) => void setTimeout(() => socket.send(message), delayMs));
  });
  await agreeToScan(page, check);
  await expect(page.getByText(/^1 of \d$/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "success", passed: true });
});
