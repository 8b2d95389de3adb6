import { expect, test } from "@playwright/test";
import { agree, check, claim, testIt, untilEnded } from "./demo-check.ts";
import { useCamera } from "./fake-camera.ts";

useCamera("portrait");

test.describe.configure({ timeout: 150_000 });

test("no living person is explained as such: no age was decided", async ({ page }) => {
  await page.goto("/");
  await testIt(page).click();
  await agree(page);
  await untilEnded(page, "We could not see a live person");
  await check(page).getByRole("button", { name: "Return to Live demo" }).click();
  const dialog = page.getByRole("dialog", { name: /No living person was seen|A picture was seen/ });
  await expect(dialog).toContainText("no age was decided");
  await expect(claim(dialog, "age_verified")).toContainText("null");
});
