import { expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";

const standards: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

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
  expect(await violationsIn(page.mainFrame(), { where })).toEqual([]);
  for (const frame of page.mainFrame().childFrames()) {
    // What is not shown may not have been loaded.
    if (!(await (await frame.frameElement()).isVisible())) continue;
    expect(await violationsIn(frame, { isWithin: true }), frame.url()).toEqual([]);
  }
}

/** What is asked of a page as a whole: the outer one has it for what stands within. */
const ofWholePages = ["landmark-one-main", "page-has-heading-one", "region"];

/**
 * Axe's own function in the page, told to gather violations alone: its builder for Playwright gathers what passes too and joins the frames in
 * another tab, which takes five times as long.
 */
async function violationsIn(
  frame: Frame,
  { where, isWithin = false }: { where?: string | undefined; isWithin?: boolean },
): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const skipped = isWithin ? ofWholePages : [];
  return frame.evaluate(
    async ([selector, tags, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        runOnly: tags,
        rules,
        resultTypes: ["violations"],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    },
    [where, standards, Object.fromEntries(skipped.map((id) => [id, { enabled: false }]))] as const,
  );
}

/** The same, and nothing wider than the screen. */
export async function expectHolds(page: Page, where?: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
