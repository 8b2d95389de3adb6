import { parseArgs } from "node:util";
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
 * --begin-within=N      leaves out the steps that would begin after N minutes, and names them
 */
const { values: given } = parseArgs({
  options: { full: { type: "boolean" }, rest: { type: "boolean" }, "begin-within": { type: "string" } },
});
const minutesToBegin = Number(given["begin-within"] ?? Infinity);
if (Number.isNaN(minutesToBegin)) throw new Error("Please give a number of minutes as --begin-within=N");

const build = ["build", ({ node }) => ensureBuilt(node)];
const stepsBeforeBrowser = [
  build,
  ["format", checkFormat],
  ["lint", runLint],
  ["types", runTypecheck],
  ["unit", runUnitTests],
  ["API", runApiTests],
];

/**
 * Lists the steps that `npm test` does not have, pages and benches last: they take longest, and a slow machine may leave them out.
 * @param omitted tag of the browser tests that have run already
 */
const remainingSteps = (omitted) => [
  [
    "API: kills, upgrades, fuzz",
    (toolbox) => runApiTests(toolbox, [], { on: ["api-full", "engine-full", "api-alone"] }),
  ],
  browserStep("scans", { database: "postgres", omitted }),
  ["API on PostgreSQL", (toolbox) => runApiTests(toolbox, [], { on: ["api-postgres"] })],
  ["Firefox", runFirefoxTests],
  ["WebKit", runWebKitTests],
  // In halves, so that a slow machine that has little time left runs one of them.
  browserStep("pages", { database: "postgres", omitted, shard: "1/2" }),
  browserStep("pages", { database: "postgres", omitted, shard: "2/2" }),
  ["benches and published figures, at their smallest", runSmallestBenches],
];

// Pages run two at a time; scans run one by one, because they need the machine for themselves.
function selectSteps() {
  if (given.full) return [...stepsBeforeBrowser, ...remainingSteps()];
  if (given.rest) return [build, ...remainingSteps("@daily")];
  const tagged = "@daily";
  return [...stepsBeforeBrowser, browserStep("pages", { tagged }), browserStep("scans", { tagged })];
}

const toolbox = await openToolbox();
const failed = [];
const leftOut = [];
try {
  for (const [name, work] of selectSteps()) {
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

function browserStep(project, options) {
  const where = options.database === "postgres" ? ", on PostgreSQL" : "";
  const part = options.shard ? `, ${options.shard}` : "";
  return [
    `browser, ${project}${part}${where}`,
    (toolbox) => runBrowserTests(toolbox, [], { ...options, project }),
  ];
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
