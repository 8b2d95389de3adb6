import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../run-command.mjs";

const path = join(repositoryRoot, "scripts/tests/budget.json");

/** A run may be over its budget by this share: machines are noisy. */
const tolerance = 1.2;

/** Files below this many seconds are not recorded one by one. */
const leastRecorded = 0.5;

/**
 * Seconds that tests may take, on a machine that takes `machine_seconds` for the work of measure-machine.mjs.
 * @typedef {object} Budget
 * @property {number} machine_seconds
 * @property {Record<string, number>} steps seconds of each step of `npm test`
 * @property {number} file_seconds of a test file, without imports
 * @property {number} browser_test_seconds
 * @property {Record<string, { seconds: number, why: string }>} longer_files
 * @property {Record<string, Record<string, { seconds?: number, why: string }>>} daily_browser_tests by file and name;
 * `seconds` where a test may take longer
 * @property {Record<string, number>} recorded seconds of each file in the last recorded `npm test`
 * @property {Record<string, Record<string, number>>} slower_tier the same of the slower tier, by project
 */

/** @returns {Budget} */
export const readBudget = () => JSON.parse(readFileSync(path, "utf8"));

/** Tells how many times longer this machine takes than the recorded one. A faster one is not held to less. */
export const slownessOf = (budget, machineSeconds) => Math.max(1, machineSeconds / budget.machine_seconds);

/**
 * Finds test files and browser tests that took longer than they may.
 * @param steps of the run, as `step` of toolbox.mjs returns them
 * @param slowness of the machine
 * @returns {{ part: string, file: string, test?: string, seconds: number, limit: number }[]}
 */
export function findSlowTests(budget, steps, slowness) {
  const files = steps
    .flatMap(({ tests }) => tests?.files ?? [])
    .filter(({ ownSeconds }) => ownSeconds !== undefined)
    .map(({ part, file, ownSeconds }) => ({
      part,
      file,
      seconds: ownSeconds,
      limit: (budget.longer_files[file]?.seconds ?? budget.file_seconds) * slowness * tolerance,
    }));
  const browserTests = steps
    .flatMap(({ tests }) => tests?.browserTests ?? [])
    .map(({ part, file, name, seconds }) => ({
      part,
      file,
      test: name,
      seconds,
      limit: (limitOf(budget, file, name) ?? budget.browser_test_seconds) * slowness * tolerance,
    }));
  return [...files, ...browserTests].filter(({ seconds, limit }) => seconds > limit);
}

const limitOf = (budget, file, name) => budget.daily_browser_tests[file]?.[name]?.seconds;

/**
 * Finds browser tests of `npm test` that the budget does not list, and listed ones that are gone.
 * @param isComplete whether all of them ran
 * @returns a sentence for each
 */
export function findUnlistedTests(budget, steps, isComplete) {
  const ran = steps.flatMap(({ tests }) => tests?.browserTests ?? []).filter(({ isDaily }) => isDaily);
  const unlisted = ran
    .filter(({ file, name }) => !budget.daily_browser_tests[file]?.[name])
    .map(
      ({ file, name }) =>
        `${file} > ${name}: a new @daily test. Say in scripts/tests/budget.json what it replaces, or why it is worth its seconds.`,
    );
  if (!isComplete) return unlisted;
  const names = new Set(ran.map(({ file, name }) => `${file} > ${name}`));
  const gone = Object.entries(budget.daily_browser_tests)
    .flatMap(([file, tests]) => Object.keys(tests).map((name) => `${file} > ${name}`))
    .filter((test) => !names.has(test))
    .map((test) => `${test}: no longer a @daily test. Remove it from scripts/tests/budget.json.`);
  return [...unlisted, ...gone];
}

/** Returns the seconds that the budget's steps took, and those they may take. */
export function compareTotal(budget, steps, slowness) {
  const counted = steps.filter(({ name }) => name in budget.steps);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const allowed = sum(counted.map(({ name }) => budget.steps[name])) * slowness;
  const seconds = sum(counted.map((step) => step.seconds));
  return { seconds, allowed, isOver: seconds > allowed * tolerance };
}

/**
 * Lists the files that grew most since the recorded run.
 * @returns {{ file: string, before: number, after: number }[]} in seconds of the recorded machine
 */
export function findGrownFiles(budget, steps, slowness, most = 10) {
  return secondsByFile(steps, slowness)
    .map(([file, after]) => ({ file, before: budget.recorded[file] ?? 0, after }))
    .filter(({ before, after }) => after - before > leastRecorded)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before))
    .slice(0, most);
}

function secondsByFile(steps, slowness) {
  const files = steps.flatMap(({ tests }) => tests?.files ?? []);
  return files.map(({ file, seconds, ownSeconds }) => [file, (ownSeconds ?? seconds) / slowness]);
}

/** Saves what the steps of `npm test` took per file, in seconds of the recorded machine. */
export function recordDailyRun(steps, slowness) {
  const budget = readBudget();
  budget.recorded = toSortedRecord(secondsByFile(steps, slowness));
  write(budget);
}

/** Saves what the files of the slower tier took; those that did not run keep what they have. */
export function recordSlowerRun(steps, slowness) {
  const budget = readBudget();
  for (const { part, file, seconds } of steps.flatMap(({ tests }) => tests?.files ?? [])) {
    const project = (budget.slower_tier[part] ??= {});
    project[file] = seconds / slowness;
  }
  for (const [part, files] of Object.entries(budget.slower_tier))
    budget.slower_tier[part] = toSortedRecord(Object.entries(files));
  write(budget);
}

const toSortedRecord = (entries) =>
  Object.fromEntries(
    entries
      .filter(([, seconds]) => seconds >= leastRecorded)
      .map(([file, seconds]) => [file, Math.round(seconds * 10) / 10])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const write = (budget) => writeFileSync(path, `${JSON.stringify(budget, undefined, 2)}\n`);
