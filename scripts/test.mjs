import { ensureFirefox, firefoxMissingMessage } from "./firefox.mjs";
import { auditDependencies } from "./dependency-audit.mjs";
import { ensureBuilt } from "./build.mjs";
import {
  runApiTests,
  runPlaywrightFiles,
  checkFormat,
  runLint,
  runTypecheck,
  runVitestFiles,
} from "./tests/test-steps.mjs";
import { openToolbox } from "./tests/toolbox.mjs";
import { ensureWebKit, webKitMissingMessage } from "./webkit.mjs";

/*
 * npm test        what proves each promise once, in minutes
 * --full          all there is
 * --rest          what `npm test` leaves out of that
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
  ["unit", runVitestFiles],
  ["API", runApiTests],
  ["browser", (toolbox) => runPlaywrightFiles(toolbox, [], { tagged: "@daily" })],
];
const remainingSteps = [
  ["build", ({ node }) => ensureBuilt(node)],
  [
    "API: kills, upgrades, fuzz",
    (toolbox) => runApiTests(toolbox, [], { on: ["api-full", "engine-full", "api-alone"] }),
  ],
  ["API on PostgreSQL", (toolbox) => runApiTests(toolbox, [], { on: ["api-postgres"] })],
  [
    "browser, all of it, on PostgreSQL",
    (toolbox) => runPlaywrightFiles(toolbox, [], { database: "postgres" }),
  ],
  ["Firefox", runFirefoxTests],
  ["WebKit", runWebKitTests],
];
// All browser tests are in the rest.
const steps = {
  daily: dailySteps,
  rest: remainingSteps,
  full: [...dailySteps.slice(0, -1), ...remainingSteps.slice(1)],
}[testExtent];

const toolbox = await openToolbox();
const failed = [];
try {
  for (const [name, work] of steps) {
    // One failure does not hide the next: a full run is too long to be begun again for each.
    await toolbox.step(name, work).catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      failed.push(name);
    });
    if (failed.includes("build")) break;
  }
  // Said, never a failure here: it changes without a change of ours (docs/decisions/0038-dependency-audit.md).
  console.log(`\n${auditDependencies(toolbox.env).message}`);
} finally {
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
  console.log(toolbox.report());
  toolbox.close();
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
