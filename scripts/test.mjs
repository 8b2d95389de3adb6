import { ensureFirefox, withoutFirefox } from "./firefox.mjs";
import { knownHoles } from "./known-holes.mjs";
import { ensureBuilt } from "./build.mjs";
import { api, browser, format, lint, typecheck, unit } from "./tests/steps.mjs";
import { openToolbox } from "./tests/toolbox.mjs";
import { ensureWebKit, withoutWebKit } from "./webkit.mjs";

/*
 * npm test        what proves each promise once, in minutes
 * --full          all there is
 * --rest          what `npm test` leaves out of that
 */
const extent = process.argv.includes("--full") ? "full" : process.argv.includes("--rest") ? "rest" : "daily";

const daily = [
  ["build", ({ node }) => ensureBuilt(node)],
  ["format", format],
  ["lint", lint],
  ["types", typecheck],
  ["unit", unit],
  ["API", api],
  ["browser", (toolbox) => browser(toolbox, [], { tagged: "@daily" })],
];
const rest = [
  ["build", ({ node }) => ensureBuilt(node)],
  [
    "API: kills, upgrades, fuzz",
    (toolbox) => api(toolbox, [], { on: ["api-full", "engine-full", "api-alone"] }),
  ],
  ["API on PostgreSQL", (toolbox) => api(toolbox, [], { on: ["api-postgres"] })],
  ["browser, all of it, on PostgreSQL", (toolbox) => browser(toolbox, [], { database: "postgres" })],
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
    await toolbox.step(name, work).catch((error) => {
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

async function firefox(toolbox) {
  const path = await ensureFirefox();
  if (!path) return console.log(withoutFirefox);
  toolbox.env.FIREFOX_PATH = path;
  await toolbox.vitest(["firefox"]);
}

async function webkit(toolbox) {
  if (!(await ensureWebKit())) return console.log(withoutWebKit);
  await toolbox.vitest(["webkit"]);
}
