import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Cumulative layout shift since the page opened (Layout Instability API), without what the reader's input moved. */
    shift: number;
  }
}

/** Adds up the layout shifts of every page opened from here on. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the cumulative layout shift so far. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shift);
}

/**
 * Keeps the brand fonts away. On a busy machine they sometimes arrive after the first paint; page-conditions.spec.ts
 * measures what that moves.
 */
export async function blockBrandFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}

/** Asserts that nothing has moved since the page opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  expect(await readLayoutShift(page)).toBe(0);
}
