// Scores each public page with Lighthouse on its slow phone. Exits with code 2 when a page misses our budgets. `npm run bench
// lighthouse-pages -- 5 /pricing` tests one page five times; `-- write` puts the table into docs/performance.md.
import { setTimeout as wait } from "node:timers/promises";
import { writeBetweenMarks } from "./support/write-between-marks.ts";
import { ensureLighthouse, runLighthouse, type LighthouseScores } from "./support/lighthouse.ts";
import { quantile } from "./support/quantile.ts";
import { startBenchServer } from "./support/bench-server.ts";

const commandWords = process.argv.slice(2);
const runCount = Number(commandWords.find((word) => /^\d+$/.test(word)) ?? 3);
const requestedPaths = commandWords.filter((word) => word.startsWith("/"));
const kilobyte = 1024;

/** Budgets of a page. Each returns what is wrong as a phrase, or undefined when the page meets it. */
const pageBudgets: ((verdict: LighthouseScores, path: string) => string | undefined)[] = [
  ({ performance }) => (performance < 99 ? `performance ${performance}` : undefined),
  ({ accessibility }) => (accessibility < 100 ? `accessibility ${accessibility}` : undefined),
  ({ bestPractices }) => (bestPractices < 100 ? `best practices ${bestPractices}` : undefined),
  ({ seo }) => (seo < 100 ? `SEO ${seo}` : undefined),
  ({ lcpMs }) => (lcpMs > 1500 ? `LCP ${formatSeconds(lcpMs)}` : undefined),
  ({ cls }) => (cls > 0 ? `layout shift ${cls}` : undefined),
  ({ otherHostRequests }) =>
    otherHostRequests > 0 ? `${otherHostRequests} requests to other hosts` : undefined,
  ({ scriptBytes }, path) =>
    path === "/" && scriptBytes > 15 * kilobyte ? `${formatKilobytes(scriptBytes)} of script` : undefined,
];

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const formatKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;

const columns: [string, (verdict: LighthouseScores) => string][] = [
  ["performance", ({ performance }) => String(performance)],
  ["accessibility", ({ accessibility }) => String(accessibility)],
  ["best practices", ({ bestPractices }) => String(bestPractices)],
  ["SEO", ({ seo }) => String(seo)],
  ["LCP", ({ lcpMs }) => formatSeconds(lcpMs)],
  ["CLS", ({ cls }) => cls.toFixed(3)],
  ["TBT", ({ tbtMs }) => `${tbtMs.toFixed(0)} ms`],
  ["script", ({ scriptBytes }) => formatKilobytes(scriptBytes)],
  ["other hosts", ({ otherHostRequests }) => String(otherHostRequests)],
];

/** Returns the median of each score separately. */
function medianScores(verdicts: LighthouseScores[]): LighthouseScores {
  const names = Object.keys(verdicts[0]!) as (keyof LighthouseScores)[];
  const middle = (name: keyof LighthouseScores) =>
    quantile(
      verdicts.map((verdict) => verdict[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as LighthouseScores;
}

async function listSitemapPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

await ensureLighthouse();
const server = await startBenchServer();
try {
  const pages = requestedPaths.length > 0 ? requestedPaths : await listSitemapPages(server.url);
  const verdicts = new Map(pages.map((path) => [path, [] as LighthouseScores[]]));
  // A server that has just started is still compressing its pages.
  await wait(5000);
  for (let run = 0; run < runCount; run++) {
    // In turns, so that a noisy moment on the machine affects each of them.
    for (const path of pages) {
      verdicts.get(path)!.push(await runLighthouse(`${server.url}${path}`));
      process.stderr.write(".");
    }
  }
  process.stderr.write("\n");
  const medians = pages.map((path) => [path, medianScores(verdicts.get(path)!)] as const);
  const lines = [
    ["page", ...columns.map(([name]) => name)],
    ["---", ...columns.map(() => "---:")],
    ...medians.map(([path, verdict]) => [`\`${path}\``, ...columns.map(([, show]) => show(verdict))]),
  ];
  const table = `${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
  console.log(table);
  if (commandWords.includes("write")) await writeBetweenMarks("site", table);
  for (const [path, verdict] of medians) {
    const broken = pageBudgets
      .map((keep) => keep(verdict, path))
      .filter((sentence) => sentence !== undefined);
    if (broken.length === 0) continue;
    console.error(`${path}: ${broken.join(", ")}`);
    process.exitCode = 2;
  }
} finally {
  await server.stop();
}
