import { expect, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";

test(
  "the export of all verifications is saved and confirmed",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await createEndedTestCheck(request, await createWebsite(request, account), "adult");
    await storeSession(page, account);
    await page.goto("/app/verifications");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export all 1" }).click();
    await expect(page.getByText("Verification history exported to CSV")).toBeVisible();
    expect((await saved).suggestedFilename()).toMatch(/_all\.csv$/);
  },
);
