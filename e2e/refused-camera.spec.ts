import { expect, test } from "@playwright/test";
import { agree, startCheck } from "./check.ts";
import { quiet } from "./playwright.config.ts";

// A camera is there, and nobody is allowed to use it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...quiet(), "--use-fake-device-for-media-stream", "--deny-permission-prompts"],
  },
  permissions: [],
});

test("a refused camera is explained, with a way out", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agree(page, check);
  await expect(page.getByRole("heading", { name: "The camera is blocked" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
});
