import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

const axeTags: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that depend on the color scheme; all others depend on the layout alone. */
const colorRules = ["color-contrast", "link-in-text-block"];

interface AxeScope {
  /** Selector of the part to examine, which may still be fading in; the whole page by default. */
  selector?: string | undefined;
  /** Limits the run to color rules, after all others have passed. */
  colorsOnly?: boolean;
}

/**
 * Expects axe to find no violation of WCAG 2.2 A and AA.
 * @param where selector of the part to examine
 */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  await expectNoViolations(page, { selector: where });
}

async function expectNoViolations(
  page: Page,
  { selector: where, colorsOnly }: AxeScope,
  look = "",
): Promise<void> {
  // A page that is still loading has no heading, which every page must have.
  if (!where) await page.locator("h1").first().waitFor();
  await waitForAnimations(page.locator(where ?? "html"));
  expect(await findViolations(page.mainFrame(), { selector: where, colorsOnly }), look).toEqual([]);
  for (const frame of page.mainFrame().childFrames()) {
    // A hidden frame may not have loaded.
    if (!(await (await frame.frameElement()).isVisible())) continue;
    expect(await findViolations(frame, { colorsOnly, isWithin: true }), `${look} ${frame.url()}`).toEqual([]);
  }
}

/** Waits for the animations of a part: while it fades in, axe would measure the contrast of intermediate colors. */
function waitForAnimations(part: Locator): Promise<void> {
  return part.evaluate(async (element) => {
    const moving = () =>
      element
        .getAnimations({ subtree: true })
        // A scroll-driven animation ends only when the reader scrolls.
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    // An element that inherits a changed color starts its own transition afterwards.
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.all(all.map((animation) => animation.finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Rules about whole pages; the outer page meets them for the frames inside it. */
const wholePageRules = ["landmark-one-main", "page-has-heading-one", "region"];

/**
 * Runs axe in the page, collecting violations only: its Playwright builder also collects passes and merges the frames
 * in another tab, which takes five times as long.
 */
async function findViolations(
  frame: Frame,
  { selector: where, colorsOnly = false, isWithin = false }: AxeScope & { isWithin?: boolean },
): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const skipped = isWithin ? wholePageRules : [];
  return frame.evaluate(
    async ([selector, runOnly, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        runOnly: { type: runOnly.type, values: [...runOnly.values] },
        rules,
        resultTypes: ["violations"],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    },
    [
      where,
      colorsOnly
        ? ({ type: "rule", values: colorRules } as const)
        : ({ type: "tag", values: axeTags } as const),
      colorsOnly ? {} : Object.fromEntries(skipped.map((id) => [id, { enabled: false }])),
    ] as const,
  );
}

/** Expects no accessibility violation, and nothing wider than the screen or than the part. */
export async function expectAccessibleWithoutOverflow(page: Page, where?: string): Promise<void> {
  await expectNoViolations(page, { selector: where });
  await expectNoOverflow(page, where);
}

/** Expects nothing wider than the screen or than the part. */
export async function expectNoOverflow(page: Page, where = "html", look = ""): Promise<void> {
  for (const part of new Set(["html", where])) {
    const overflow = await page
      .locator(part)
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, `${look} ${part} is wider than it shows`).toBeLessThanOrEqual(0);
  }
}

const screenSizes = [
  { screen: "desktop", viewport: { width: 1280, height: 800 } },
  { screen: "phone", viewport: { width: 360, height: 740 } },
];

/** Examines the page on a desktop and on a phone, in light and in dark, loading it once. Restores size and colors afterwards. */
export async function expectAccessibleInEveryTheme(page: Page, where?: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const { screen, viewport } of screenSizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const look = `${colorScheme}, ${screen}:`;
      await expectNoViolations(page, { selector: where, colorsOnly: colorScheme === "dark" }, look);
      await expectNoOverflow(page, where, look);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
