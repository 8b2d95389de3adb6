// Measures what a digital ID costs: verifying a wallet's answer, the call that takes it, the visitor's wait in a browser, and what the
// hosted page loads for it.
// npm run bench digital-id [verifications] [calls] [visitors] [write]
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { offlineBrowserArgs } from "../fixtures/browser-launch.ts";
import { createTrustedAuthority, openAuthority } from "../packages/api/testing/trusted-authority.ts";
import { measureScripts, type PageLoad } from "./digital-id/measure-scripts.ts";
import { timeAnswers } from "./digital-id/time-answers.ts";
import { timePresses } from "./digital-id/time-presses.ts";
import { timeVerifications } from "./digital-id/time-verifications.ts";
import { walletWays } from "./digital-id/wallet-ways.ts";
import { startBenchServer } from "./support/bench-server.ts";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { formatMs, quantile } from "./support/quantile.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";

/** An answer is to be verified in no more than this, 95 times of 100. */
const verificationGoalMs = 20;
/** A visitor is to wait no longer than this after the press, 95 times of 100. */
const pressGoalMs = 2000;

const { numbers, shouldWrite } = parseBenchArguments(process.argv.slice(2));
const [verifications = 500, calls = 100, visitors = 20] = numbers;

const p95 = (times: number[]) => quantile(times, 0.95);
const renderRows = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const renderTimes = (title: string, times: Record<string, number[]>) =>
  renderRows([
    [title, "n", "p50", "p95"],
    ["---", "---:", "---:", "---:"],
    ...Object.entries(times).map(([name, each]) => [
      name,
      String(each.length),
      formatMs(quantile(each, 0.5)),
      formatMs(p95(each)),
    ]),
  ]);
const renderLoad = (load: PageLoad | null) =>
  load
    ? [load.requests, load.scripts].map(String).concat(`${(load.scriptBytes / 1024).toFixed(1)} KB`)
    : ["–", "–", "–"];
const renderGoal = (goal: string, measured: number, limit: number) =>
  `- Goal: ${goal}. Measured: ${formatMs(measured)}. ${measured <= limit ? "Reached." : "**Not reached.**"}`;

const [load] = loadavg();
const folder = await mkdtemp(join(tmpdir(), "ofage-bench-anchors-"));
const authority = await openAuthority(await createTrustedAuthority(folder));
const verified = await timeVerifications(verifications);
const server = await startBenchServer({ TRUST_ANCHORS: folder });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: offlineBrowserArgs,
});
try {
  const answered = await timeAnswers(server, authority, calls);
  const pressed = await timePresses(browser, server, authority, visitors);
  const loaded = await measureScripts(browser, server);
  const slowest = Math.max(...walletWays.map((way) => p95(verified[way])));
  const text = [
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores, with a load of ${load!.toFixed(1)} by other work.`,
    renderTimes("verifying an answer, decryption included", verified),
    renderTimes("calls over HTTP", answered),
    renderTimes("in Chromium", { "from the press to the result": pressed }),
    renderRows([
      ["methods", "requests before consent", "scripts", "of", "requests for the digital ID", "scripts", "of"],
      ["---", "---:", "---:", "---:", "---:", "---:", "---:"],
      ...loaded.map(({ methods, beforeConsent, withDigitalId }) => [
        methods,
        ...renderLoad(beforeConsent),
        ...renderLoad(withDigitalId),
      ]),
    ]),
    [
      renderGoal("an answer verified, p95 at most 20 ms", slowest, verificationGoalMs),
      renderGoal("from the press to the result, p95 at most 2 s", p95(pressed), pressGoalMs),
    ].join("\n"),
  ].join("\n\n");
  console.log(text);
  if (shouldWrite) await writeBetweenMarks("digital-id", text);
  if (slowest > verificationGoalMs || p95(pressed) > pressGoalMs) process.exitCode = 2;
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
