import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";

/** Times in milliseconds, throughput in bytes per second. */
export interface Connection {
  offline: false;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** Lighthouse's slow 4G (its `throttling.mobileSlow4G`). */
const slow4G: Connection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Lighthouse's slow phone. */
const cpuSlowdown = 4;

/** Opens a tab of a phone with a slow processor. */
export async function openOnSlowPhone(context: BrowserContext, connection: Connection): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", connection);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return page;
}

export interface PageTiming {
  /** Milliseconds from the start of the navigation until the page's heading is readable. */
  shown: number;
  /** Bytes transferred by then. */
  bytes: number;
}

/** Opens a page on such a phone as a new visitor, with an empty cache. */
export async function measureOnSlowPhone(browser: Browser, url: string, locale: string): Promise<PageTiming> {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale });
  try {
    const page = await openOnSlowPhone(context, slow4G);
    await page.addInitScript(watchForHeading);
    await page.goto(url, { waitUntil: "commit" });
    return await readPageTiming(page);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    shownAt?: number;
  }
}

/** Records when the first `h1` is in the page and more than half faded in. Runs in the page. */
function watchForHeading(): void {
  const look = () => {
    const heading = document.querySelector("h1");
    let opacity = heading ? 1 : 0;
    for (let part: Element | null = heading; part; part = part.parentElement)
      opacity *= Number(getComputedStyle(part).opacity);
    if (opacity > 0.5) window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function readPageTiming(page: Page): Promise<PageTiming> {
  await page.waitForFunction(() => window.shownAt !== undefined, undefined, { timeout: 30_000 });
  await page.waitForLoadState("networkidle", { timeout: 30_000 });
  return page.evaluate(() => {
    const shown = window.shownAt!;
    const loads = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const before = loads.filter((load) => load.responseEnd <= shown);
    return { shown, bytes: before.reduce((sum, load) => sum + load.transferSize, 0) };
  });
}
