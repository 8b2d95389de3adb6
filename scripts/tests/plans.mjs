import { ensureBuilt } from "../build.mjs";
import { findAffected, isAffected } from "./affected.mjs";
import {
  checkFormat,
  runApiTests,
  runBrowserTests,
  runDailyBrowserTests,
  runLint,
  runTypecheck,
  runUnitTests,
} from "./test-steps.mjs";

/* The steps of each kind of run: `[name, work]`. */

export const buildStep = ["build", ({ node }) => ensureBuilt(node)];

/** Runs both at the same time; the types of a project are checked on one core. */
async function runTogether(...works) {
  const ended = await Promise.allSettled(works);
  const failed = ended.filter(({ status }) => status === "rejected");
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join("\n"));
}

async function checkSources(toolbox) {
  await checkFormat(toolbox);
  await runLint(toolbox);
  await runTypecheck(toolbox);
}

/** Lists the steps of `npm test`. */
export const dailySteps = () => [
  buildStep,
  ["checks and unit", (toolbox) => runTogether(checkSources(toolbox), runUnitTests(toolbox))],
  ["API", runApiTests],
  ["browser", runDailyBrowserTests],
];

const isUnitTest = (file) =>
  /^(packages\/(contract|sdk|cli|verify|web|engine|evaluation)|bench|scripts)\/.*\.test\.(tsx?|mjs)$/.test(
    file,
  ) && !file.includes(".full.");
const isDailyApiTest = (file) =>
  /^packages\/api\/src\/.*\.test\.ts$/.test(file) && !/\.(full|postgres|citus|alone)\.test\.ts$/.test(file);
const isBrowserTest = (file) => /^e2e\/[^/]+\.spec\.ts$/.test(file);

/**
 * Lists the steps of `npm test` that a change concerns.
 * @param {string[]} changed paths
 * @param {string[]} files of the repository
 */
export function changedSteps(changed, files) {
  const affected = findAffected(changed);
  if (affected.everything) return dailySteps();
  const chosen = files.filter((file) => isAffected(affected, file));
  const [unit, api, browser] = [isUnitTest, isDailyApiTest, isBrowserTest].map((is) => chosen.filter(is));
  return [
    buildStep,
    [
      "checks and unit",
      (toolbox) => runTogether(checkSources(toolbox), unit.length > 0 && runUnitTests(toolbox, unit)),
    ],
    api.length > 0 && ["API", (toolbox) => runApiTests(toolbox, api)],
    ...["pages", "scans"].map((project) => browserStep(project, browser)),
  ].filter(Boolean);
}

function browserStep(project, files) {
  const ofProject = files.filter((file) => file.endsWith(".scan.spec.ts") === (project === "scans"));
  const flags = ["--grep", "@daily", "--pass-with-no-tests"];
  return (
    ofProject.length > 0 && [
      `browser, ${project}`,
      (toolbox) => runBrowserTests(toolbox, ofProject, { project, flags }),
    ]
  );
}
