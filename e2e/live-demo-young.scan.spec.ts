import { expect, test } from "@playwright/test";
import {
  agreeToDemoScan,
  demoCheckFrame,
  claimRow,
  testItYourselfButton,
  waitForCheckHeading,
} from "./live-demo-page.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor("young");

test("a visitor estimated too young reads why, and what a website learns", async ({ page }) => {
  await page.goto("/");
  await testItYourselfButton(page).click();
  await agreeToDemoScan(page);
  await waitForCheckHeading(page, /Too close to call|couldn't confirm/);
  await demoCheckFrame(page)
    .getByRole("button", { name: /^Return to/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /Too close to tell|You didn’t pass/ });
  await expect(dialog).toContainText(/within the margin of error|can be off by years/);
  await expect(dialog).toContainText("anything in between is too close to call");
  await expect(dialog).toContainText(/status failed, reason (inconclusive|under_age)/);
  await expect(claimRow(dialog, "age_verified")).toContainText("false");
});
