import { expect, test } from "@playwright/test";
import { agreeToScan, startCheck } from "./hosted-check.ts";
import { refusedCameraLaunchOptions } from "./fake-camera.ts";

test.use({ launchOptions: refusedCameraLaunchOptions(), permissions: [] });

test(
  "a refused camera is explained, and the visitor can leave",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(request, { age_restriction: "18+" });
    await agreeToScan(page, check);
    await expect(page.getByRole("heading", { name: "The camera is blocked" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  },
);

test("a visitor whose camera is refused can continue on a phone and come back", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByRole("heading", { name: "The camera is blocked" })).toBeVisible();
  await page.getByRole("button", { name: "Continue on your phone" }).click();
  await expect(page.getByRole("heading", { name: "Continue on your phone" })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code that opens this check on your phone" })).toBeVisible();
  await page.getByRole("button", { name: "Continue here instead" }).click();
  await expect(page.getByRole("heading", { name: "The camera is blocked" })).toBeVisible();
});
