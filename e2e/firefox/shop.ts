import type { Frame, Page } from "puppeteer-core";
import { expect, inject } from "vitest";
import { serveShopPage, type ShopOutcome } from "./shop-page.ts";
import { expectHeading, pressButton } from "./page-actions.ts";

/**
 * Opens a shop's page.
 * @param options further options of `OfAge.verify`, as code
 */
export async function openShopPage(page: Page, options?: string): Promise<void> {
  await page.goto(await serveShopPage(options));
}

/** Presses the shop's button, and waits for the hosted check in its frame. */
export async function openCheckFromShop(page: Page): Promise<Frame> {
  await pressButton(page, "Enter");
  const check = await page.waitForFrame((frame) => frame.url().startsWith(inject("url")));
  await expectHeading(check, "Confirm your age");
  return check;
}

/** Reads the outcomes that the page has received so far. */
export const readShopOutcomes = (page: Page) => page.evaluate("outcomes") as Promise<ShopOutcome[]>;

/** Waits until the hosted check is closed and the focus is back on the button that opened it. */
export async function expectCheckClosed(page: Page): Promise<void> {
  await expect.poll(() => page.frames().length).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("door");
}
