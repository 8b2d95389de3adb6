import { expect, type Locator } from "@playwright/test";

/**
 * Presses a button of a prerendered page. It is drawn before its script has come, and a press before that does nothing;
 * React leaves its mark on an element that it has taken over.
 */
export async function pressPrerendered(button: Locator): Promise<void> {
  await expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))))
    .toBe(true);
  await button.click();
}
