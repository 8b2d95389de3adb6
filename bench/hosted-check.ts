// Measures how long a visitor on a slow phone waits until the hosted check asks for consent, compared with a one-line
// page on the same phone. Also measures the time from consent to the result, on this machine at full speed.
// npm run bench hosted-check [page loads] [scans]
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { offlineBrowserArgs } from "../fixtures/browser-launch.ts";
import { formatMs, quantile } from "./support/quantile.ts";
import { timeScans } from "./support/time-scans.ts";
import { startBenchServer } from "./support/bench-server.ts";
import { measureOnSlowPhone, type PageTiming } from "./support/slow-phone.ts";
import { createBenchWebsite } from "./support/bench-website.ts";

const runs = Number(process.argv[2] ?? 15);
const scans = Number(process.argv[3] ?? 10);
/** Passes are to come in less than this, nine times of ten. */
const goalMs = 15_000;
const languages = ["en-US", "de-DE"];

const server = await startBenchServer();
const startCheck = await createBenchWebsite(server);
const oneLineServer = createServer((_, answer) => {
  answer.setHeader("content-type", "text/html; charset=utf-8");
  answer.end("<!doctype html><h1>Confirm your age</h1>");
});
await new Promise<void>((resolve) => oneLineServer.listen(0, "127.0.0.1", resolve));
const floorUrl = `http://localhost:${(oneLineServer.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: offlineBrowserArgs,
});

function printTimings(name: string, showings: PageTiming[], floor: number): void {
  const times = showings.map(({ shown }) => shown);
  const [median, p90] = [quantile(times, 0.5), quantile(times, 0.9)];
  const bytes = quantile(
    showings.map((showing) => showing.bytes),
    0.5,
  );
  console.log(
    `${name}: median ${formatMs(median)}, p90 ${formatMs(p90)}, ${(bytes / 1024).toFixed(1)} KB, ${(median / floor).toFixed(2)} × the baseline`,
  );
}

try {
  const floor: PageTiming[] = [];
  const consent = languages.map(() => [] as PageTiming[]);
  await measureOnSlowPhone(browser, (await startCheck()).url, "en-US");
  for (let run = 0; run < runs; run++) {
    // In turns, so that a noisy moment on the machine affects each of them.
    floor.push(await measureOnSlowPhone(browser, floorUrl, "en-US"));
    for (const [index, locale] of languages.entries())
      consent[index]!.push(await measureOnSlowPhone(browser, (await startCheck()).url, locale));
  }
  const floorMedian = quantile(
    floor.map(({ shown }) => shown),
    0.5,
  );
  printTimings("one-line page", floor, floorMedian);
  for (const [index, locale] of languages.entries())
    printTimings(`consent page, ${locale}`, consent[index]!, floorMedian);
  const timed = await timeScans(startCheck, scans);
  const times = timed.map(({ durationMs }) => durationMs);
  const inTime = timed.filter(({ hasPassed, durationMs }) => hasPassed && durationMs < goalMs);
  console.log(
    `from consent to the result: median ${formatMs(quantile(times, 0.5))}, p90 ${formatMs(quantile(times, 0.9))}; ${inTime.length} of ${scans} passed in under ${goalMs / 1000} s`,
  );
} finally {
  await browser.close();
  oneLineServer.close();
  await server.stop();
}
