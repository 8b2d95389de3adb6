// Measures the console on a phone with 4G and a processor four times slower: its first paint and first heading, for a new and for a
// returning browser, and how long each change of the screen takes, beside a one-line page. Exits with code 2 when it misses a goal.
// npm run bench console [runs] [write]
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { offlineBrowserArgs } from "../fixtures/browser-launch.ts";
import { shellLinks } from "../packages/web/app/console/shell/shell-links.ts";
import { startBenchServer } from "./support/bench-server.ts";
import { formatMs, quantile } from "./support/quantile.ts";
import { type Connection, openOnSlowPhone } from "./support/slow-phone.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";

const commandWords = process.argv.slice(2);
const runs = Number(commandWords.find((word) => /^\d+$/.test(word)) ?? 9);

/** WebPageTest's "4G". */
const connection: Connection = {
  offline: false,
  latency: 170,
  downloadThroughput: (9 * 1000 * 1000) / 8,
  uploadThroughput: (9 * 1000 * 1000) / 8,
};
const goals = { paintMs: 1000, changeMs: 200, scriptBytes: 120 * 1024 };
/** How long a person looks at the first screen, and at each other one, before the next press. */
const lookMs = { first: 3000, other: 1000 };

interface Opening {
  paintMs: number;
  headingMs: number;
  /** Script transferred before the heading. */
  scriptBytes: number;
}

declare global {
  interface Window {
    pressedAt?: number;
    headingAt?: number;
    wholeAt?: number;
  }
}

/** Milliseconds from the press of a key until the screen's heading is painted, and until the rest is. */
interface Change {
  heading: number;
  whole: number;
}

/** Opens an address and waits for its first heading and its first paint. */
async function open(page: Page, url: string): Promise<Opening> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("h1") !== null, undefined, { polling: "raf" });
  const headingMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState("networkidle");
  const { paintMs, scriptBytes } = await page.evaluate((shown) => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]!;
    const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => name.endsWith(".js") && responseEnd <= shown,
    );
    return {
      paintMs: paint.startTime,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, headingMs);
  return { paintMs, headingMs, scriptBytes };
}

/** Opens a screen with its shortcut, and measures until its heading and the rest are painted, with data or without. */
async function changeScreen(page: Page, letter: string, path: string): Promise<Change> {
  await page.evaluate(
    ([key, target]) => {
      delete window.headingAt;
      delete window.wholeAt;
      const before = document.querySelector("h1");
      const look = () => {
        const heading = document.querySelector("h1");
        const isThere = location.pathname === target && heading !== null && heading !== before;
        const isWhole = isThere && document.querySelector("[data-later]") === null;
        // The frame after this one is on the screen.
        if (isThere) requestAnimationFrame(() => (window.headingAt ??= performance.now()));
        if (isWhole) requestAnimationFrame(() => (window.wholeAt ??= performance.now()));
        else requestAnimationFrame(look);
      };
      const press = (event: KeyboardEvent) => {
        if (event.key !== key) return;
        removeEventListener("keydown", press, true);
        window.pressedAt = event.timeStamp;
        requestAnimationFrame(look);
      };
      addEventListener("keydown", press, true);
    },
    [letter, path] as const,
  );
  await page.keyboard.press("g");
  await page.keyboard.press(letter);
  await page.waitForFunction(() => window.wholeAt !== undefined, undefined, { timeout: 30_000 });
  const change = await page.evaluate(() => ({
    heading: window.headingAt! - window.pressedAt!,
    whole: window.wholeAt! - window.pressedAt!,
  }));
  await page.waitForTimeout(lookMs.other);
  return change;
}

interface Visit {
  first: Opening;
  again: Opening;
  /** By screen: the first change to it, and a later one. */
  changes: Map<string, [Change, Change]>;
}

/** Visits the console as a phone that has just signed in, then once more. */
async function visit(browser: Browser, url: string, session: string): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ ...devices["Pixel 7"], locale: "en-US" });
  try {
    await context.addInitScript((token) => localStorage.setItem("session_token", token), session);
    const first = await open(await openOnSlowPhone(context, connection), `${url}/app`);
    const page = await openOnSlowPhone(context, connection);
    const again = await open(page, `${url}/app`);
    await page.waitForTimeout(lookMs.first);
    const changes = new Map<string, [Change, Change]>();
    const screens = shellLinks.filter(({ to }) => to !== "/app");
    const go = async () => {
      const times: Change[] = [];
      for (const { letter, to } of screens) times.push(await changeScreen(page, letter, to));
      return times;
    };
    const [once, later] = [await go(), await go()];
    screens.forEach(({ name }, at) => changes.set(name, [once[at]!, later[at]!]));
    return { first, again, changes };
  } finally {
    await context.close();
  }
}

const median = (numbers: number[]) => quantile(numbers, 0.5);
const server = await startBenchServer();
const oneLineServer = createServer((_, answer) => {
  answer.setHeader("content-type", "text/html; charset=utf-8");
  answer.end("<!doctype html><h1>Dashboard</h1>");
});
await new Promise<void>((resolve) => oneLineServer.listen(0, "127.0.0.1", resolve));
const floorUrl = `http://localhost:${(oneLineServer.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: offlineBrowserArgs,
});

try {
  const { session } = await server.createAccount();
  await visit(browser, server.url, session);
  const visits: Visit[] = [];
  const floor: Opening[] = [];
  for (let run = 0; run < runs; run++) {
    // In turns, so that a noisy moment on the machine affects both.
    const context = await browser.newContext({ ...devices["Pixel 7"], locale: "en-US" });
    floor.push(await open(await openOnSlowPhone(context, connection), floorUrl));
    await context.close();
    visits.push(await visit(browser, server.url, session));
  }
  const floorMs = median(floor.map(({ paintMs }) => paintMs));
  const opening = (name: string, openings: Opening[]) => {
    const paint = median(openings.map(({ paintMs }) => paintMs));
    const heading = median(openings.map(({ headingMs }) => headingMs));
    const kilobytes = median(openings.map(({ scriptBytes }) => scriptBytes)) / 1024;
    return `| ${name} | ${formatMs(paint)} | ${(paint / floorMs).toFixed(2)} × | ${formatMs(heading)} | ${kilobytes.toFixed(1)} KB |`;
  };
  const changes = [...visits[0]!.changes.keys()].map((name) => {
    const of = (at: 0 | 1, part: keyof Change) =>
      median(visits.map((seen) => seen.changes.get(name)![at][part]));
    return {
      name,
      headings: [of(0, "heading"), of(1, "heading")],
      wholes: [of(0, "whole"), of(1, "whole")],
    };
  });
  const table = [
    "| opened | first paint | of a one-line page's | first heading | script before it |",
    "| --- | ---: | ---: | ---: | ---: |",
    `| a one-line page | ${formatMs(floorMs)} | 1.00 × | | |`,
    opening(
      "by a new browser",
      visits.map(({ first }) => first),
    ),
    opening(
      "once more",
      visits.map(({ again }) => again),
    ),
    "",
    "| change to | heading, first time | whole screen | heading, later | whole screen |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...changes.map(
      ({ name, headings, wholes }) =>
        `| ${name} | ${[0, 1].map((at) => `${formatMs(headings[at]!)} | ${formatMs(wholes[at]!)}`).join(" | ")} |`,
    ),
  ].join("\n");
  console.log(table);
  const missed = [
    median(visits.map(({ first }) => first.paintMs)) > goals.paintMs && "first paint",
    median(visits.map(({ first }) => first.scriptBytes)) > goals.scriptBytes && "script",
    changes.some(({ headings }) => Math.max(...headings) > goals.changeMs) && "change of screen",
  ].filter((name) => name !== false);
  if (missed.length > 0) {
    console.log(`Missed: ${missed.join(", ")}`);
    process.exitCode = 2;
  }
  if (commandWords.includes("write")) await writeBetweenMarks("console", `${table}\n`);
} finally {
  await browser.close();
  oneLineServer.close();
  await server.stop();
}
