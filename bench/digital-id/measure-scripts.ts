import type { Browser, Page } from "@playwright/test";
import type { BenchServer } from "../support/bench-server.ts";
import { createBenchWebsite } from "../support/bench-website.ts";
import { digitalIdAlone } from "./digital-id-shop.ts";

/** Files that a page loaded. */
export interface PageLoad {
  /** Requests of any kind, the page's own included. */
  requests: number;
  scripts: number;
  /** Transferred bytes of the scripts, compressed and with headers. */
  scriptBytes: number;
}

export interface ScriptsOfPolicy {
  methods: string;
  beforeConsent: PageLoad;
  /** Further files once the visitor has chosen the digital ID; null where the policy has none. */
  withDigitalId: PageLoad | null;
}

const faceScan = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const policies = [[faceScan], [faceScan, ...digitalIdAlone], digitalIdAlone];

/** Measures for several policies what the hosted page loads before the visitor consents, and what the digital ID adds. */
export async function measureScripts(browser: Browser, server: BenchServer): Promise<ScriptsOfPolicy[]> {
  const measured: ScriptsOfPolicy[] = [];
  for (const methods of policies) {
    const { url } = await (await createBenchWebsite(server, { methods }))();
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const beforeConsent = await readPageLoad(page);
    measured.push({
      methods: methods.map(({ method }) => method).join(", "),
      beforeConsent,
      withDigitalId: methods.some(({ method }) => method === "digital_id")
        ? subtract(await chooseDigitalId(page), beforeConsent)
        : null,
    });
    await context.close();
  }
  return measured;
}

async function chooseDigitalId(page: Page): Promise<PageLoad> {
  await page.getByRole("button", { name: /digital ID/i }).click();
  await page.getByRole("heading", { name: "Use your digital ID" }).waitFor();
  await page.waitForLoadState("networkidle");
  return readPageLoad(page);
}

const readPageLoad = (page: Page): Promise<PageLoad> =>
  page.evaluate(() => {
    const loads = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const scripts = loads.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return {
      requests: loads.length,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });

const subtract = (after: PageLoad, before: PageLoad): PageLoad => ({
  requests: after.requests - before.requests,
  scripts: after.scripts - before.scripts,
  scriptBytes: after.scriptBytes - before.scriptBytes,
});
