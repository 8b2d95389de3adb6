import { ensureFirefox, firefoxMissingMessage } from "./firefox.mjs";
import { auditDependencies } from "./dependency-audit.mjs";
import { ensureBuilt } from "./build.mjs";
import {
  runApiTests,
  runBrowserTests,
  runSmallestBenches,
  checkFormat,
  runLint,
  runTypecheck,
  runUnitTests,
} from "./tests/test-steps.mjs";
import { openToolbox } from "./tests/toolbox.mjs";
import { ensureWebKit, webKitMissingMessage } from "./webkit.mjs";

/*
 * npm test              one proof per promise, in minutes
 * --full                everything
 * --rest                everything that `npm test` omits
 * --begin-within N      leaves out the steps that would begin after N minutes, and names them
 */
const testExtent = process.argv.includes("--full")
  ? "full"
  : process.argv.includes("--rest")
    ? "rest"
    : "daily";

const minutesToBegin = process.argv.includes("--begin-within")
  ? Number(process.argv[process.argv.indexOf("--begin-within") + 1])
  : Infinity;
if (Number.isNaN(minutesToBegin)) throw new Error("Please give a number of minutes after --begin-within");

/** Lists what `npm test` omits, pages and benches last: they take longest, and a slow machine may leave them out. */
const remainingSteps = (browser) => [
  [
    "API: kills, upgrades, fuzz",
    (toolbox) => runApiTests(toolbox, [], { on: ["api-full", "engine-full", "api-alone"] }),
  ],
  browserStep("scans", ", on PostgreSQL", { ...browser, database: "postgres" }),
  ["API on PostgreSQL", (toolbox) => runApiTests(toolbox, [], { on: ["api-postgres"] })],
  ["Firefox", runFirefoxTests],
  ["WebKit", runWebKitTests],
  browserStep("pages", ", on PostgreSQL", { ...browser, database: "postgres" }),
  ["benches and published figures, at their smallest", runSmallestBenches],
];
const stepsBeforeBrowser = [
  ["build", ({ node }) => ensureBuilt(node)],
  ["format", checkFormat],
  ["lint", runLint],
  ["types", runTypecheck],
  ["unit", runUnitTests],
  ["API", runApiTests],
];
const steps = {
  // Pages run two at a time, then scans one by one, which need the machine for themselves.
  daily: [
    ...stepsBeforeBrowser,
    browserStep("pages", "", { tagged: "@daily" }),
    browserStep("scans", "", { tagged: "@daily" }),
  ],
  rest: [stepsBeforeBrowser[0], ...remainingSteps({ omitted: "@daily" })],
  full: [...stepsBeforeBrowser, ...remainingSteps({})],
}[testExtent];

const toolbox = await openToolbox();
const failed = [];
const leftOut = [];
try {
  for (const [name, work] of steps) {
    if (performance.now() > minutesToBegin * 60_000) {
      leftOut.push(name);
      continue;
    }
    // A failure does not stop the later steps, since a full run is too long to repeat for each.
    await toolbox.step(name, work).catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      failed.push(name);
    });
    if (failed.includes("build")) break;
  }
  // Reported without failing here, since it changes without a change of ours (docs/decisions/0038-dependency-audit.md).
  console.log(`\n${auditDependencies(toolbox.env).message}`);
} finally {
  if (leftOut.length > 0)
    console.log(`\nLeft out, since ${minutesToBegin} minutes were over: ${leftOut.join(", ")}`);
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
  console.log(toolbox.report());
  toolbox.close();
}

function browserStep(project, suffix, options) {
  return [`browser, ${project}${suffix}`, (toolbox) => runBrowserTests(toolbox, [], { ...options, project })];
}

async function runFirefoxTests(toolbox) {
  const path = await ensureFirefox();
  if (!path) return console.log(firefoxMissingMessage);
  toolbox.env.FIREFOX_PATH = path;
  await toolbox.vitest(["firefox"]);
}

async function runWebKitTests(toolbox) {
  if (!(await ensureWebKit())) return console.log(webKitMissingMessage);
  await toolbox.vitest(["webkit"]);
}
