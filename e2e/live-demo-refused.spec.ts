import { expect, test } from "@playwright/test";
import {
  agreeToDemoScan,
  demoCheckFrame,
  testItYourselfButton,
  waitForCheckHeading,
} from "./live-demo-page.ts";
import { refusedCameraLaunchOptions } from "./fake-camera.ts";

test.use({ launchOptions: refusedCameraLaunchOptions(), permissions: [] });

test("the explanation says that the camera was refused, not that the visitor declined", async ({ page }) => {
  await page.goto("/");
  await testItYourselfButton(page).click();
  await agreeToDemoScan(page);
  await waitForCheckHeading(page, "The camera is blocked");
  await demoCheckFrame(page).getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "The camera is blocked" });
  await expect(dialog).toContainText("allow the camera");
  await expect(dialog).toContainText("status cancelled");
  await expect(dialog).toContainText("There is no token");
});
