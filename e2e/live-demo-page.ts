import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the start page's button that explains the result; `tryLiveDemoButton` returns the other one. */
export const testItYourselfButton = (page: Page) => page.getByRole("button", { name: "Test It Yourself" });
export const tryLiveDemoButton = (page: Page) => page.getByRole("button", { name: "Try the Live Demo" });
/** Returns the hosted check inside the page. */
export const demoCheckFrame = (page: Page) => page.frameLocator("iframe[title='Age verification']");
/** Returns the status line beside the buttons. */
export const demoStatusLine = (page: Page) => page.locator("[data-island='live-demo'] output");

/** Consents to the scan. */
export async function agreeToDemoScan(page: Page): Promise<void> {
  await demoCheckFrame(page).getByRole("button", { name: "Verify my age" }).click();
}

/** Looks into the camera until the hosted check shows its result. */
export async function waitForCheckHeading(page: Page, heading: RegExp | string): Promise<void> {
  await expect(demoCheckFrame(page).getByRole("heading", { name: heading })).toBeVisible({ timeout: 80_000 });
}

/** Returns the dialog's row of a claim. */
export const claimRow = (dialog: Locator, name: string) =>
  dialog.locator("dl > div").filter({ has: dialog.page().getByText(name, { exact: true }) });

/** Refuses consent, which closes the hosted check. */
export async function declineDemoCheck(page: Page): Promise<void> {
  await demoCheckFrame(page).getByRole("button", { name: "I don't consent to age verification" }).click();
}

/**
 * Looks into the camera until `ended` is shown; retakes pictures that a busy machine took too late.
 * @param unlucky result to which a late picture led, and how to begin another check then
 */
export async function retryUntilShown(
  page: Page,
  ended: Locator,
  unlucky?: { result: Locator; startAnew: () => Promise<void> },
): Promise<void> {
  const again = demoCheckFrame(page).getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await unlucky?.result.isVisible()) await unlucky?.startAnew();
    if (await again.isVisible()) await again.click();
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: unlucky ? 300_000 : 150_000 });
}
