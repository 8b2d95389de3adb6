import { expect, type Locator, type Page } from "@playwright/test";

/** The start page's two buttons for the live demo. */
export const testIt = (page: Page) => page.getByRole("button", { name: "Test It Yourself" });
export const tryIt = (page: Page) => page.getByRole("button", { name: "Try the Live Demo" });
/** The hosted check inside the page. */
export const check = (page: Page) => page.frameLocator("iframe[title='Age verification']");
/** The line beside the buttons. */
export const said = (page: Page) => page.locator("[data-island='live-demo'] output");

/** Agrees to the scan. */
export async function agree(page: Page): Promise<void> {
  await check(page).getByRole("button", { name: "Verify my age" }).click();
}

/** Looks into the camera until the check's own page says how it ended. */
export async function untilEnded(page: Page, heading: RegExp | string): Promise<void> {
  await expect(check(page).getByRole("heading", { name: heading })).toBeVisible({ timeout: 80_000 });
}

/** What the dialog says of a claim. */
export const claim = (dialog: Locator, name: string) =>
  dialog.locator("dl > div").filter({ has: dialog.page().getByText(name, { exact: true }) });

/** Does not agree: the check closes. */
export async function decline(page: Page): Promise<void> {
  await check(page).getByRole("button", { name: "I don't consent to age verification" }).click();
}

/** Looks into the camera until the page says `ended`; pictures that a busy machine took too late are taken again. */
export async function untilShown(page: Page, ended: Locator): Promise<void> {
  const again = check(page).getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 150_000 });
}
