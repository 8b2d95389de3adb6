import { parseArgs } from "node:util";
import { auditDependencies } from "./dependency-audit.mjs";
import { readBudget, recordDailyRun, recordSlowerRun, slownessOf } from "./tests/budget.mjs";
import { findCommitBefore, listChangedPaths, listFiles } from "./tests/changed-paths.mjs";
import { checkBudget } from "./tests/check-budget.mjs";
import { measureMachine } from "./tests/measure-machine.mjs";
import { buildStep, changedSteps, dailySteps } from "./tests/plans.mjs";
import { renderReport } from "./tests/render-report.mjs";
import { repeatFailedFiles } from "./tests/repeat-failed-files.mjs";
import {
  labelOf,
  listPieces,
  listWholeParts,
  orderPieces,
  repeatFile,
  runPiece,
} from "./tests/slower-tier.mjs";
import { openToolbox } from "./tests/toolbox.mjs";

/*
 * npm test                  one proof per promise, in minutes, within scripts/tests/budget.json
 * npm test -- --changed     what changed since upstream concerns, or since a commit: --since=COMMIT
 * --full                    everything
 * --rest                    everything that `npm test` omits
 * --rest --minutes=N        of that, what the last hours' changes concern, then a share drawn by date, in N minutes of an
 *                           ordinary machine, of which --elapsed=SECONDS are over
 * --record                  saves what the files took into the budget
 * --without-budget          fails for tests alone
 */
const { values: given } = parseArgs({
  options: {
    changed: { type: "boolean" },
    since: { type: "string" },
    full: { type: "boolean" },
    rest: { type: "boolean" },
    minutes: { type: "string" },
    elapsed: { type: "string", default: "0" },
    record: { type: "boolean" },
    "without-budget": { type: "boolean" },
  },
});
/** A machine that takes this many times longer gets no more minutes. */
const mostSlowness = 1.5;
/** Commits of these hours are tested together, since a run that failed leaves its commits to the next one. */
const hoursOfChange = 8;

const minutes = given.minutes === undefined ? undefined : Number(given.minutes);
const elapsed = Number(given.elapsed);
if (Number.isNaN(minutes) || Number.isNaN(elapsed))
  throw new Error("Please give numbers: --minutes=30 --elapsed=400");

const toolbox = await openToolbox();
const budget = readBudget();
const machineSeconds = await measureMachine();
const slowness = slownessOf(budget, machineSeconds);
console.log(
  `Speed: ${machineSeconds.toFixed(2)} s for work that took ${budget.machine_seconds.toFixed(2)} s where the budget was recorded.`,
);
const failed = [];
const leftOut = [];
const complaints = [];
let flaky = [];
try {
  if (given.rest) {
    const { error } = await toolbox.step(...buildStep);
    if (error) failed.push("build");
    else await runSlowerTier();
  } else {
    await runDailyTier(
      given.changed ? changedSteps(listChangedPaths(given.since), listFiles()) : dailySteps(),
    );
    if (given.full && !failed.includes("build")) await runSlowerTier();
  }
  // Reported without failing here, since it changes without a change of ours (docs/decisions/0038-dependency-audit.md).
  console.log(`\n${auditDependencies(toolbox.env).message}`);
} finally {
  if (leftOut.length > 0) console.log(`\nLeft out for lack of time: ${leftOut.map(labelOf).join("; ")}`);
  for (const complaint of complaints) console.log(`\nOver budget: ${complaint}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
  if (failed.length > 0 || complaints.length > 0) process.exitCode = 1;
  console.log(renderReport(toolbox.steps, flaky));
  toolbox.close();
}

/** Runs the steps; a failure does not stop the later ones, since a run is too long to repeat for each. */
async function runDailyTier(steps) {
  for (const [name, work] of steps) {
    const { error } = await toolbox.step(name, work);
    if (error) failed.push(name);
    if (failed.includes("build")) return;
  }
  if (failed.length > 0) return;
  if (given.record) recordDailyRun(toolbox.steps, slowness);
  if (!given["without-budget"])
    complaints.push(...(await checkBudget(toolbox, budget, slowness, !given.changed)));
}

async function runSlowerTier() {
  const steps = [];
  for (const piece of choosePieces()) {
    if (!fits(piece)) leftOut.push(piece);
    else steps.push(await toolbox.step(labelOf(piece), () => runPiece(toolbox, piece)));
  }
  const again = await repeatFailedFiles(
    toolbox,
    steps.filter(({ error }) => error),
    repeatFile,
  );
  flaky = again.flaky;
  failed.push(...again.failed);
  if (given.record) recordSlowerRun(steps, slowness);
}

function choosePieces() {
  if (minutes === undefined) return listWholeParts();
  const changed = listChangedPaths(given.since ?? findCommitBefore(hoursOfChange));
  return orderPieces(listPieces(listFiles(), budget.slower_tier), changed, new Date());
}

function fits({ seconds = 0 }) {
  if (minutes === undefined) return true;
  const allowed = minutes * 60 * Math.min(slowness, mostSlowness);
  return elapsed + performance.now() / 1000 + seconds * slowness <= allowed;
}
