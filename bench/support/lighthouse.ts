import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { offlineBrowserArgs } from "../../fixtures/browser-launch.ts";

const execFileAsync = promisify(execFile);
const folder = join(import.meta.dirname, "../lighthouse");
const cli = join(folder, "node_modules/lighthouse/cli/index.js");

/** Lighthouse scores of a page on its slow phone (mobile, simulated throttling). */
export interface LighthouseScores {
  /** Score, 0–100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest Contentful Paint, in milliseconds. */
  lcpMs: number;
  cls: number;
  /** Total Blocking Time, in milliseconds. */
  tbtMs: number;
  /** Transferred bytes of scripts loaded before any interaction. */
  scriptBytes: number;
  /** Number of requests to other hosts. */
  otherHostRequests: number;
}

/** Fields of Lighthouse's report that are read here. */
interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items: NetworkRequest[] } }>;
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize: number;
}

/** Installs Lighthouse from its own lockfile when it is missing; it is no dependency of the project (decision 29). */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(cli)) return;
  console.error("Installing Lighthouse for this bench (once, 176 MB)…");
  await execFileAsync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    shell: process.platform === "win32",
  });
}

/**
 * Runs Lighthouse on a page, in a browser of its own.
 * @throws Error when Lighthouse could not
 */
export async function runLighthouse(url: string): Promise<LighthouseScores> {
  try {
    return await runLighthouseOnce(url);
  } catch (cause) {
    // A busy browser loses the start of its trace now and then, and Lighthouse asks for another run.
    if (!String(cause).includes("run Lighthouse again")) throw cause;
    return await runLighthouseOnce(url);
  }
}

async function runLighthouseOnce(url: string): Promise<LighthouseScores> {
  const reports = await mkdtemp(join(tmpdir(), "ofage-lighthouse-"));
  const file = join(reports, "report.json");
  try {
    await execFileAsync(
      process.execPath,
      [
        cli,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        "--only-categories=performance,accessibility,best-practices,seo",
        `--chrome-flags=--headless=new ${offlineBrowserArgs.join(" ")}`,
        "--no-enable-error-reporting",
      ],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, timeout: 180_000 },
    );
    return parseLighthouseReport(
      JSON.parse(await readFile(file, "utf8")) as LighthouseReport,
      new URL(url).host,
    );
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function parseLighthouseReport(
  { runtimeError, categories, audits }: LighthouseReport,
  host: string,
): LighthouseScores {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => {
    const measured = audits[name]?.numericValue;
    if (measured === undefined) throw new Error(`Lighthouse measured no ${name}`);
    return measured;
  };
  const requests = audits["network-requests"]?.details?.items ?? [];
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    otherHostRequests: requests.filter(({ url }) => /^https?:/.test(url) && new URL(url).host !== host)
      .length,
  };
}
