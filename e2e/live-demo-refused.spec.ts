import { expect, test } from "@playwright/test";
import { agree, check, testIt, untilEnded } from "./demo-check.ts";
import { withRefusedCamera } from "./fake-camera.ts";

test.use({ launchOptions: withRefusedCamera(), permissions: [] });

test(
  "the explanation says so, and not that the visitor did not want to",
  { tag: "@daily" },
  async ({ page }) => {
    await page.goto("/");
    await testIt(page).click();
    await agree(page);
    await untilEnded(page, "The camera is blocked");
    await check(page).getByRole("button", { name: "Cancel" }).click();
    const dialog = page.getByRole("dialog", { name: "The camera is blocked" });
    await expect(dialog).toContainText("allow the camera");
    await expect(dialog).toContainText("status cancelled");
    await expect(dialog).toContainText("There is no token");
  },
);
