import type { Frame, Page } from "puppeteer-core";
import { expect, inject } from "vitest";
import { serveShop, type Told } from "./shop-page.ts";
import { expectHeading, press } from "./view.ts";

/** Opens a shop's page. @param options further options of `OfAge.verify`, as code */
export async function openShop(page: Page, options?: string): Promise<void> {
  await page.goto(await serveShop(options));
}

/** Presses the shop's button, and waits for the check in its frame. */
export async function enter(page: Page): Promise<Frame> {
  await press(page, "Enter");
  const check = await page.waitForFrame((frame) => frame.url().startsWith(inject("url")));
  await expectHeading(check, "Confirm your age");
  return check;
}

/** Reads what the page was told so far. */
export const told = (page: Page) => page.evaluate("told") as Promise<Told[]>;

/** Waits until the check is gone, and the focus is back on the button that opened it. */
export async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => page.frames().length).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("door");
}
