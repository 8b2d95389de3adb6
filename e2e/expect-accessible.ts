import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

const axeTags: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose outcome a color scheme may change: all others depend on the layout alone. */
const colorRules = ["color-contrast", "link-in-text-block"];

interface AxeScope {
  /** Selector of the part to look at, which may still be fading in; the whole page unless given. */
  selector?: string | undefined;
  /** Whether only what depends on colors is looked at, where all else was. */
  colorsOnly?: boolean;
}

/** Nothing that axe finds at WCAG 2.2 A and AA. @param where see Extent */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  await expectNoViolations(page, { selector: where });
}

async function expectNoViolations(
  page: Page,
  { selector: where, colorsOnly }: AxeScope,
  look = "",
): Promise<void> {
  await waitForAnimations(page.locator(where ?? "html"));
  expect(await findViolations(page.mainFrame(), { selector: where, colorsOnly }), look).toEqual([]);
  for (const frame of page.mainFrame().childFrames()) {
    // What is not shown may not have been loaded.
    if (!(await (await frame.frameElement()).isVisible())) continue;
    expect(await findViolations(frame, { colorsOnly, isWithin: true }), `${look} ${frame.url()}`).toEqual([]);
  }
}

/** Waits until nothing in a part is on its way: while something fades in, axe would measure the contrast of half a color. */
function waitForAnimations(part: Locator): Promise<void> {
  return part.evaluate(async (element) => {
    const moving = () =>
      element
        .getAnimations({ subtree: true })
        // An animation that follows the scroll ends when the reader gets there.
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    // A color that has changed lets those begin that inherit it.
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.all(all.map((animation) => animation.finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Rules for a page as a whole: the outer one keeps them for the frames within. */
const wholePageRules = ["landmark-one-main", "page-has-heading-one", "region"];

/**
 * Axe's own function in the page, told to gather violations alone: its builder for Playwright gathers what passes too and joins the frames in
 * another tab, which takes five times as long.
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

/** The same, and nothing wider than the screen, or than the part. */
export async function expectAccessibleWithoutOverflow(page: Page, where?: string): Promise<void> {
  await expectNoViolations(page, { selector: where });
  await expectNoOverflow(page, where);
}

async function expectNoOverflow(page: Page, where = "html", look = ""): Promise<void> {
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

/**
 * Looks at what is shown on a desktop and on a phone, in light and in dark, as a reader does who turns the phone or dims the room: the page is loaded once.
 * It has the size and the colors of before afterwards.
 */
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
