import { join } from "node:path";
import { ensureFirefox, withoutFirefox } from "./firefox.mjs";
import { knownHoles } from "./known-holes.mjs";
import { ensureBuilt } from "./build.mjs";
import { api, browser, format, lint, typecheck, unit } from "./tests/steps.mjs";
import { openToolbox } from "./tests/toolbox.mjs";
import { root } from "./run.mjs";
import { ensureWebKit, withoutWebKit } from "./webkit.mjs";

/*
 * npm test        what proves each promise once, in minutes
 * --full          all there is
 * --rest          what `npm test` leaves out of that
 */
const extent = process.argv.includes("--full") ? "full" : process.argv.includes("--rest") ? "rest" : "daily";

const daily = [
  ["build", ({ node }) => ensureBuilt(node)],
  ["format", (toolbox) => format(toolbox)],
  ["lint", (toolbox) => lint(toolbox)],
  ["types", (toolbox) => typecheck(toolbox)],
  ["unit", (toolbox, report) => unit(toolbox, [], { report })],
  ["API", (toolbox, report) => api(toolbox, [], { report })],
  ["browser", (toolbox, report) => browser(toolbox, [], { tagged: "@daily", report })],
];
const rest = [
  ["build", ({ node }) => ensureBuilt(node)],
  [
    "API: kills, upgrades, fuzz",
    (toolbox, report) => api(toolbox, [], { on: ["api-full", "engine-full", "api-alone"], report }),
  ],
  ["API on PostgreSQL", (toolbox, report) => api(toolbox, [], { on: ["api-postgres"], report })],
  [
    "browser, all of it, on PostgreSQL",
    (toolbox, report) => browser(toolbox, [], { database: "postgres", report }),
  ],
  ["Firefox", firefox],
  ["WebKit", webkit],
];
// All browser tests are in the rest.
const steps = { daily, rest, full: [...daily.slice(0, -1), ...rest.slice(1)] }[extent];

const toolbox = await openToolbox();
const failed = [];
try {
  for (const [name, work] of steps) {
    // One failure does not hide the next: a full run is too long to be begun again for each.
    await toolbox
      .step(name, (report) => work(toolbox, report))
      .catch((error) => {
        console.error(error instanceof Error ? error.message : error);
        failed.push(name);
      });
    if (failed.includes("build")) break;
  }
  // Said, never a failure here: it changes without a change of ours (docs/decisions/0038-dependency-audit.md).
  console.log(`\n${knownHoles(toolbox.env).sentence}`);
} finally {
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
  console.log(toolbox.report());
  toolbox.close();
}

async function firefox(toolbox, report) {
  const path = await ensureFirefox();
  if (!path) return console.log(withoutFirefox);
  toolbox.env.FIREFOX_PATH = path;
  await otherBrowser(toolbox, report, "e2e/firefox");
}

async function webkit(toolbox, report) {
  if (!(await ensureWebKit())) return console.log(withoutWebKit);
  await otherBrowser(toolbox, report, "e2e/firefox/webkit");
}

function otherBrowser({ env, tool }, report, folder) {
  env.OFAGE_REPORT = report;
  return tool(
    "vitest/vitest.mjs",
    "run",
    "--root",
    folder,
    "--reporter=default",
    `--reporter=${join(root, "scripts/tests/vitest-reporter.mjs")}`,
  );
}
