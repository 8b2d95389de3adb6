import { expect, test } from "@playwright/test";
import { agree, check, claim, testIt, untilEnded } from "./demo-check.ts";
import { withCamera } from "./fake-camera.ts";

test.use({ launchOptions: withCamera("turning-young") });

test("who is not taken for old enough reads why, and what a website is told", async ({ page }) => {
  await page.goto("/");
  await testIt(page).click();
  await agree(page);
  await untilEnded(page, /Too close to call|could not be confirmed/);
  await check(page).getByRole("button", { name: "Return to Live demo" }).click();
  const dialog = page.getByRole("dialog", { name: /Too close to tell|You did not pass/ });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/within the error of an estimate|can be wrong by years/);
  await expect(dialog).toContainText("between the two it cannot tell");
  await expect(dialog).toContainText(/status failed, reason (inconclusive|under_age)/);
  await expect(claim(dialog, "age_verified")).toContainText("false");
});
