import { compareTotal, findGrownFiles, findSlowTests, findUnlistedTests, slownessOf } from "./budget.mjs";
import { measureMachine } from "./measure-machine.mjs";
import { titlePattern } from "./test-name-pattern.mjs";
import { runApiTests, runBrowserTests, runUnitTests } from "./test-steps.mjs";

/**
 * Checks a run of `npm test` against its budget. What is over is measured again, the machine and the test alone, since
 * another program may have been busy for a moment.
 * @param toolbox whose steps ran
 * @param slowness of the machine at the start
 * @param isComplete whether all tests of `npm test` ran
 * @returns a sentence for each thing that is over
 */
export async function checkBudget(toolbox, budget, slowness, isComplete) {
  const steps = [...toolbox.steps];
  const complaints = findUnlistedTests(budget, steps, isComplete);
  const slowTests = findSlowTests(budget, steps, slowness);
  const total = compareTotal(budget, steps, slowness);
  const isOver = isComplete && total.isOver;
  if (slowTests.length === 0 && !isOver) return complaints;
  // The machine may have become slower since the start.
  const now = Math.max(slowness, slownessOf(budget, await measureMachine()));
  for (const slow of slowTests) {
    const again = await toolbox.step(`time alone: ${slow.file}`, () => repeat(toolbox, slow));
    const stillSlow = findSlowTests(budget, [again], now).find(
      ({ file, test }) => file === slow.file && test === slow.test,
    );
    if (stillSlow) complaints.push(describeSlow(slow, stillSlow));
  }
  if (isOver && compareTotal(budget, steps, now).isOver)
    complaints.push(describeTotal(budget, steps, total, now));
  return complaints;
}

function repeat(toolbox, { part, file, test }) {
  if (test)
    return runBrowserTests(toolbox, [file], {
      project: part,
      flags: ["--grep", titlePattern(test), "--workers=1"],
    });
  return part === "api" ? runApiTests(toolbox, [file]) : runUnitTests(toolbox, [file]);
}

const describeSlow = ({ file, test, seconds, limit }, again) =>
  `${file}${test ? ` > ${test}` : ""}: ${seconds.toFixed(1)} s, and ${again.seconds.toFixed(1)} s alone, of ${limit.toFixed(1)} s allowed here. ` +
  "Make it faster, or list it with a reason in scripts/tests/budget.json.";

const describeTotal = (budget, steps, { seconds, allowed }, slowness) =>
  [
    `The run took ${seconds.toFixed(0)} s, more than a fifth over the ${allowed.toFixed(0)} s that this machine may take. Files that grew:`,
    ...findGrownFiles(budget, steps, slowness).map(
      ({ file, before, after }) => `    ${before.toFixed(1)} → ${after.toFixed(1)} s  ${file}`,
    ),
  ].join("\n");
