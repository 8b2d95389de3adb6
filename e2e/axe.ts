import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Nothing that axe finds at WCAG 2.2 A and AA.
 * @param where selector of the part to look at, which may still be fading in; the whole page unless given
 */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  // While something fades in, axe would measure the contrast of half a colour.
  await page.locator(where ?? "html").evaluate((element) =>
    Promise.all(
      element
        .getAnimations({ subtree: true })
        // What follows the scroll ends when the reader gets there.
        .filter((animation) => animation.timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const axe = new AxeBuilder({ page }).withTags(standards);
  const { violations } = await (where ? axe.include(where) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

/** The same, and nothing wider than the screen. */
export async function expectHolds(page: Page, where?: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
