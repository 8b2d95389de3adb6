import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("mouth");

const without = (page: Page) => page.getByRole("button", { name: "I can't turn my head" });
const chosen = (page: Page) =>
  page.getByText("You won't be asked to turn your head. Corner Shop will see that you chose this option.");

test(
  "a visitor who cannot turn the head opens the mouth instead and passes, and the website learns it",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(request, { age_restriction: "18+" });
    await agreeToScan(page, check);
    await expect(page.getByText("Corner Shop will see that you chose this option.")).toBeVisible();
    await without(page).click();
    await expect(chosen(page)).toBeVisible();
    await expect(page.getByText("Open your mouth")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
    expect(await readCheckRecord(request, check)).toMatchObject({
      status: "success",
      passed: true,
      challenge_kind: "without_turn",
    });
  },
);

test("the challenge without turning is reachable by keyboard, and leads back again", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await without(page).focus();
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toBeVisible();
  const back = page.getByRole("button", { name: "Turn my head instead" });
  // The pressed button keeps the focus.
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toBeHidden();
  await expect(without(page)).toBeFocused();
  await expect(page.getByText(/^Turn your head to your (left|right)$/)).toBeVisible({ timeout: 60_000 });
});

test("the scan is accessible in every theme, with and without turning", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(without(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await without(page).click();
  await expect(chosen(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
