// What does Lighthouse say of each public page, on its slow phone? Ends with 1 when one of them is worse than we promise.
// `npm run bench site -- 5 /pricing` looks at one page five times; `-- write` puts the table into docs/performance.md.
import { setTimeout as wait } from "node:timers/promises";
import { writeBetweenMarks } from "./support/between-marks.ts";
import { ensureLighthouse, judge, type Verdict } from "./support/lighthouse.ts";
import { quantile } from "./support/quantile.ts";
import { startBenchServer } from "./support/server.ts";

const words = process.argv.slice(2);
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const asked = words.filter((word) => word.startsWith("/"));
const kilobyte = 1024;

/** What each page must keep, as a sentence for where it does not. @returns undefined where it does */
const promises: ((verdict: Verdict, path: string) => string | undefined)[] = [
  ({ performance }) => (performance < 99 ? `performance ${performance}` : undefined),
  ({ accessibility }) => (accessibility < 100 ? `accessibility ${accessibility}` : undefined),
  ({ bestPractices }) => (bestPractices < 100 ? `best practices ${bestPractices}` : undefined),
  ({ seo }) => (seo < 100 ? `SEO ${seo}` : undefined),
  ({ lcp }) => (lcp > 1500 ? `largest paint after ${seconds(lcp)}` : undefined),
  ({ cls }) => (cls > 0 ? `layout shift ${cls}` : undefined),
  ({ elsewhere }) => (elsewhere > 0 ? `${elsewhere} requests to other hosts` : undefined),
  ({ scriptBytes }, path) =>
    path === "/" && scriptBytes > 15 * kilobyte ? `${kilobytes(scriptBytes)} of script` : undefined,
];

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;

const columns: [string, (verdict: Verdict) => string][] = [
  ["performance", ({ performance }) => String(performance)],
  ["accessibility", ({ accessibility }) => String(accessibility)],
  ["best practices", ({ bestPractices }) => String(bestPractices)],
  ["SEO", ({ seo }) => String(seo)],
  ["LCP", ({ lcp }) => seconds(lcp)],
  ["CLS", ({ cls }) => cls.toFixed(3)],
  ["TBT", ({ tbt }) => `${tbt.toFixed(0)} ms`],
  ["script", ({ scriptBytes }) => kilobytes(scriptBytes)],
  ["other hosts", ({ elsewhere }) => String(elsewhere)],
];

/** Each figure's median by itself. */
function median(verdicts: Verdict[]): Verdict {
  const names = Object.keys(verdicts[0]!) as (keyof Verdict)[];
  const middle = (name: keyof Verdict) =>
    quantile(
      verdicts.map((verdict) => verdict[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Verdict;
}

async function listedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

await ensureLighthouse();
const server = await startBenchServer();
try {
  const pages = asked.length > 0 ? asked : await listedPages(server.url);
  const verdicts = new Map(pages.map((path) => [path, [] as Verdict[]]));
  // A server that has just started still compresses its pages.
  await wait(5000);
  for (let run = 0; run < runs; run++) {
    // In turns, so that a noisy moment of the machine meets each of them.
    for (const path of pages) {
      verdicts.get(path)!.push(await judge(`${server.url}${path}`));
      process.stderr.write(".");
    }
  }
  process.stderr.write("\n");
  const medians = pages.map((path) => [path, median(verdicts.get(path)!)] as const);
  const lines = [
    ["page", ...columns.map(([name]) => name)],
    ["---", ...columns.map(() => "---:")],
    ...medians.map(([path, verdict]) => [`\`${path}\``, ...columns.map(([, show]) => show(verdict))]),
  ];
  const table = `${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
  console.log(table);
  if (words.includes("write")) await writeBetweenMarks("site", table);
  for (const [path, verdict] of medians) {
    const broken = promises.map((keep) => keep(verdict, path)).filter((sentence) => sentence !== undefined);
    if (broken.length === 0) continue;
    console.error(`${path}: ${broken.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
