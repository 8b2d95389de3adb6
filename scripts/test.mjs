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
 * npm test        one proof per promise, in minutes
 * --full          everything
 * --rest          everything that `npm test` omits
 */
const testExtent = process.argv.includes("--full")
  ? "full"
  : process.argv.includes("--rest")
    ? "rest"
    : "daily";

const dailySteps = [
  ["build", ({ node }) => ensureBuilt(node)],
  ["format", checkFormat],
  ["lint", runLint],
  ["types", runTypecheck],
  ["unit", runUnitTests],
  ["API", runApiTests],
  ...browserSteps("", { tagged: "@daily" }),
];
const remainingSteps = [
  ["build", ({ node }) => ensureBuilt(node)],
  [
    "API: kills, upgrades, fuzz",
    (toolbox) => runApiTests(toolbox, [], { on: ["api-full", "engine-full", "api-alone"] }),
  ],
  ["API on PostgreSQL", (toolbox) => runApiTests(toolbox, [], { on: ["api-postgres"] })],
  ...browserSteps(", all of it, on PostgreSQL", { database: "postgres" }),
  ["benches and published figures, at their smallest", runSmallestBenches],
  ["Firefox", runFirefoxTests],
  ["WebKit", runWebKitTests],
];
// The rest contains all browser tests.
const dailyStepsButBrowser = dailySteps.filter(([name]) => !name.startsWith("browser"));
const steps = {
  daily: dailySteps,
  rest: remainingSteps,
  full: [...dailyStepsButBrowser, ...remainingSteps.slice(1)],
}[testExtent];

const toolbox = await openToolbox();
const failed = [];
try {
  for (const [name, work] of steps) {
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
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
  console.log(toolbox.report());
  toolbox.close();
}

/** Lists the steps that run the browser tests: pages two at a time, then scans one by one, which need the machine for themselves. */
function browserSteps(name, options) {
  return ["pages", "scans"].map((project) => [
    `browser, ${project}${name}`,
    (toolbox) => runBrowserTests(toolbox, [], { ...options, project }),
  ]);
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
