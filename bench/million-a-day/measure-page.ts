import { chromium } from "@playwright/test";
import { patternCameraArgs } from "../../fixtures/browser-launch.ts";
import type { MeasureRun } from "./measure-checks.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { createCheck } from "./run-checks.ts";

/** File that the hosted page loads, as the server sends it. */
interface PageFile {
  url: string;
  /** Headers and body, compressed. */
  bytes: number;
}

/** Measures what a visitor with an empty cache loads, as a browser does it once and then a client without one. */
export async function measurePage(
  { calls, shops, meter, idle }: MeasureRun,
  times: number,
): Promise<MeasuredCosts["page"]> {
  const { url } = await createCheck(calls, shops[0]!.testKey);
  const [document, ...assets] = await listPageFiles(url.replace(new URL(url).origin, calls.caller.url));
  const documents = await meter.measure(() => loadFiles([document!], times), idle);
  const files = await meter.measure(() => loadFiles(assets, times), idle);
  return {
    document_api_ms: documents.processor.api / times,
    assets_api_ms: files.processor.api / times,
    requests: 1 + assets.length,
    document_bytes: document!.bytes,
    asset_bytes: assets.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Lists what a browser with an empty cache loads for a check, from the address to the camera's picture; the document first. */
async function listPageFiles(checkUrl: string): Promise<PageFile[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: patternCameraArgs,
  });
  try {
    const context = await browser.newContext({ permissions: ["camera"], locale: "en-US" });
    const page = await context.newPage();
    const files: Promise<PageFile>[] = [];
    page.on("requestfinished", (request) => {
      if (request.method() !== "GET" || new URL(request.url()).pathname.startsWith("/v1/")) return;
      files.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          url: request.url(),
          bytes: responseBodySize + responseHeadersSize,
        })),
      );
    });
    await page.goto(checkUrl, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Verify my age" }).click();
    await page.locator("video").waitFor();
    await page.waitForLoadState("networkidle");
    const all = await Promise.all(files);
    await context.close();
    return all;
  } finally {
    await browser.close();
  }
}

/** Loads files as often as asked, without a cache. */
async function loadFiles(files: readonly PageFile[], times: number): Promise<void> {
  const headers = { "accept-encoding": "br, gzip" };
  for (let turn = 0; turn < times; turn++)
    await Promise.all(
      files.map(async ({ url }) => {
        const answer = await fetch(url, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url} responded with ${answer.status}`);
      }),
    );
}
