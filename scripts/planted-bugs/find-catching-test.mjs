import { basename } from "node:path";
import { escapePattern } from "../tests/test-name-pattern.mjs";
import { runNode, runPlaywrightFiles, runVitestFiles, runTestScript } from "./run-tests.mjs";

/** Tells whether a step needs a build: Vitest tests the sources, a browser gets the build. */
const needsBuild = ({ run }) => run === "browser";

/**
 * Builds the changed parts in the copy.
 * @throws with the build's output
 */
export async function buildCopy(where) {
  const { code, output } = await runNode(where, ["scripts/build.mjs"]);
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-2000)}`);
}

/** Runs one step. */
export async function runStep(where, step) {
  const { level, run, file, test = "" } = step;
  if (needsBuild(step)) await buildCopy(where);
  if (run !== "browser") return runVitestFiles(where, run, [file]);
  return runPlaywrightFiles(where, [file], testNamePattern(level, [test]));
}

/**
 * Runs all steps without a planted bug, since a test that fails then catches nothing.
 * @returns a message for each step that proves nothing
 */
export async function runStepsWithoutBug(where, steps) {
  const complaints = [];
  const groups = new Map();
  for (const step of steps) {
    const key = step.run === "browser" ? `${step.run} ${step.level}` : step.run;
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  if (steps.some(needsBuild)) await buildCopy(where);
  for (const group of groups.values()) {
    const [{ run, level }] = group;
    const files = [...new Set(group.map(({ file }) => file))];
    const { ran, failed } =
      run === "browser"
        ? await runPlaywrightFiles(
            where,
            files,
            testNamePattern(
              level,
              group.map(({ test, file }) => test ?? basename(file)),
            ),
          )
        : await runVitestFiles(where, run, files);
    if (ran < files.length) complaints.push(`${run}: only ${ran} tests ran in ${files.join(", ")}`);
    complaints.push(...failed.map(({ file, name }) => `${file}: "${name}" fails without any bug`));
  }
  return complaints;
}

/**
 * Finds a test that fails with the planted bug: first the expected ones, then all.
 * @param level "daily": only what `npm test` runs
 * @param expectedOnly only the expected ones
 * @returns {Promise<{ level: "daily" | "full" | null, by: string, isExpected: boolean }>}
 */
export async function findCatchingTest(where, bug, { level, expectedOnly }) {
  for (const step of bug.steps.filter((step) => level === "full" || step.level === "daily")) {
    const { failed } = await runStep(where, step);
    if (failed.length > 0) return { level: step.level, by: failed[0].file, isExpected: true };
  }
  if (expectedOnly) return uncaught;
  await buildCopy(where);
  const daily = ["daily", "--without-budget"];
  for (const [name, ...flags] of level === "full" ? [daily, ["full", "--rest"]] : [daily]) {
    const { failed } = await runTestScript(where, ...flags);
    if (failed.length > 0) return { level: name, by: failed[0].file, isExpected: false };
  }
  return uncaught;
}

const uncaught = { level: null, by: "nothing", isExpected: false };

/** Builds a pattern that matches any of these tests, and at the daily level only those that `npm test` runs. */
function testNamePattern(level, names) {
  const any = names.map(escapePattern).join("|");
  return `${level === "daily" ? "(?=.*@daily)" : ""}.*(${any})`;
}
