import { expect, test, type WebSocketRoute } from "@playwright/test";
import {
  agreeToScan,
  checkIdInAddress,
  collectPrompts,
  readCheckRecord,
  startCheck,
} from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";
import { englishTexts } from "./verify-texts.ts";

const visitor = useLiveVisitor();
const lost = englishTexts.conversation.again;

/** Returns how many of the server's messages so far have a type. */
const count = (type: string) => visitor().heard.filter((message) => message.type === type).length;

test("a connection that breaks in mid-scan begins the scan anew, and costs no attempt", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+", sensitivity: 0 });
  let present: WebSocketRoute | undefined;
  await page.routeWebSocket("**/scan", (socket) => {
    socket.connectToServer();
    present = socket;
  });
  const said = await collectPrompts(page, [lost]);
  await agreeToScan(page, check);
  await expect.poll(() => count("instruction"), { timeout: 30_000 }).toBe(2);
  await present!.close();
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  expect(await said()).toEqual([lost]);
  expect(count("ready")).toBe(2);
  expect(checkIdInAddress(page)).toBe(check.id);
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "success", passed: true });
});

test("a page that cannot reach the server says so, and begins the scan again by itself when it can", async ({
  page,
  request,
}) => {
  visitor().become("room");
  const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  let isBroken = false;
  await page.routeWebSocket("**/scan", (socket) => {
    if (isBroken) void socket.close();
    else socket.connectToServer();
  });
  // The page also asks by HTTP why its connection did not open.
  for (const path of ["**/check", "**/scan"])
    await page.route(path, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(check.url);
  const consent = page.getByRole("button", { name: "Verify my age" });
  await expect(consent).toBeVisible();
  isBroken = true;
  await consent.click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible({ timeout: 30_000 });
  isBroken = false;
  await expect(page.getByText("We can't see your face.")).toBeVisible();
});

test("the camera goes off when the check is decided in another tab", async ({ page, request }) => {
  visitor().become("room");
  const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  await agreeToScan(page, check);
  await expect(page.locator("video")).toBeVisible();
  await expect.poll(() => count("hint")).toBeGreaterThan(0);
  const decided = await request.post(`/v1/verifications/${check.id}/outcome`, {
    headers: { authorization: `Bearer ${new URL(check.url).hash.slice(1)}` },
    data: { outcome: "under_age" },
  });
  expect(decided.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "We couldn't confirm your age" })).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
});
