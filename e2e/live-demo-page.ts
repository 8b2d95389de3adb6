import { expect, type Locator, type Page } from "@playwright/test";

/** The start page's two buttons for the live demo. */
export const testItYourselfButton = (page: Page) => page.getByRole("button", { name: "Test It Yourself" });
export const tryLiveDemoButton = (page: Page) => page.getByRole("button", { name: "Try the Live Demo" });
/** The hosted check inside the page. */
export const demoCheckFrame = (page: Page) => page.frameLocator("iframe[title='Age verification']");
/** The line beside the buttons. */
export const demoStatusLine = (page: Page) => page.locator("[data-island='live-demo'] output");

/** Agrees to the scan. */
export async function agreeToDemoScan(page: Page): Promise<void> {
  await demoCheckFrame(page).getByRole("button", { name: "Verify my age" }).click();
}

/** Looks into the camera until the check's own page says how it ended. */
export async function waitForCheckHeading(page: Page, heading: RegExp | string): Promise<void> {
  await expect(demoCheckFrame(page).getByRole("heading", { name: heading })).toBeVisible({ timeout: 80_000 });
}

/** What the dialog says of a claim. */
export const claimRow = (dialog: Locator, name: string) =>
  dialog.locator("dl > div").filter({ has: dialog.page().getByText(name, { exact: true }) });

/** Does not agree: the check closes. */
export async function declineDemoCheck(page: Page): Promise<void> {
  await demoCheckFrame(page).getByRole("button", { name: "I don't consent to age verification" }).click();
}

/** Looks into the camera until the page says `ended`; pictures that a busy machine took too late are taken again. */
export async function retryUntilShown(page: Page, ended: Locator): Promise<void> {
  const again = demoCheckFrame(page).getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 150_000 });
}
