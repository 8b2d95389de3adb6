import { expect, test } from "@playwright/test";
import { createAccount, createWebsite, signIn } from "./account.ts";
import { endCheck } from "./ended-checks.ts";

test("the export of all checks says that it was saved", { tag: "@daily" }, async ({ page, request }) => {
  const account = await createAccount(request);
  await endCheck(request, await createWebsite(request, account), "adult");
  await signIn(page, account);
  await page.goto("/app/verifications");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all 1" }).click();
  await expect(page.getByText("Verification history exported to CSV")).toBeVisible();
  expect((await saved).suggestedFilename()).toMatch(/_all\.csv$/);
});
