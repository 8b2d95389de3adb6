import { expect, test } from "vitest";
import {
  compareTotal,
  findGrownFiles,
  findSlowTests,
  findUnlistedTests,
  readBudget,
  slownessOf,
} from "./budget.mjs";

const budget = {
  machine_seconds: 2,
  steps: { "checks and unit": 40, API: 60 },
  file_seconds: 8,
  browser_test_seconds: 3,
  longer_files: { "a/known.test.ts": { seconds: 20, why: "kills" } },
  daily_browser_tests: { "e2e/a.spec.ts": { "a > b": { why: "focus" }, gone: { why: "was needed" } } },
  recorded: { "a/grown.test.ts": 2, "a/same.test.ts": 5 },
};
const stepOf = (seconds, files = [], browserTests = []) => ({
  name: "API",
  seconds,
  tests: { files, browserTests },
});
const file = (name, ownSeconds) => ({
  part: "api",
  file: `a/${name}.test.ts`,
  seconds: ownSeconds + 3,
  ownSeconds,
});
const browserTest = (name, seconds) => ({
  part: "pages",
  file: "e2e/a.spec.ts",
  name,
  seconds,
  isDaily: true,
});

test("slownessOf holds a faster machine to no less than the recorded one", () => {
  expect([1, 2, 3].map((seconds) => slownessOf(budget, seconds))).toEqual([1, 1, 1.5]);
});

test("findSlowTests names files and browser tests more than a fifth over their seconds", () => {
  const steps = [
    stepOf(1, [file("slow", 9.7), file("just", 9.5), file("known", 23)], [browserTest("a > b", 3.7)]),
  ];
  const names = (slowness) =>
    findSlowTests(budget, steps, slowness).map(({ file: name, test: title }) => title ?? name);
  expect(names(1)).toEqual(["a/slow.test.ts", "a > b"]);
  expect(names(1.5)).toEqual([]);
});

test("findUnlistedTests asks why a new daily browser test is worth its seconds, and names one that is gone", () => {
  const steps = [stepOf(1, [], [browserTest("a > b", 1), browserTest("new", 1)])];
  expect(findUnlistedTests(budget, steps, true)).toEqual([
    expect.stringMatching(
      /^e2e\/a\.spec\.ts > new: a new @daily test\. Say .* why it is worth its seconds\.$/,
    ),
    expect.stringMatching(/^e2e\/a\.spec\.ts > gone: no longer/),
  ]);
  expect(findUnlistedTests(budget, steps, false)).toHaveLength(1);
});

test("compareTotal fails a run that is over by more than a fifth, by the machine's speed", () => {
  const over = (seconds, slowness) => compareTotal(budget, [stepOf(seconds)], slowness).isOver;
  expect([over(72, 1), over(73, 1), over(73, 1.1)]).toEqual([false, true, false]);
});

test("compareTotal leaves out steps without a budget, such as the build", () => {
  expect(compareTotal(budget, [{ name: "build", seconds: 500 }, stepOf(10)], 1)).toEqual({
    seconds: 10,
    allowed: 60,
    isOver: false,
  });
});

test("findGrownFiles lists what grew since the recorded run, most first", () => {
  const steps = [stepOf(1, [file("same", 5.4), file("grown", 3), file("new", 7)])];
  expect(findGrownFiles(budget, steps, 1)).toEqual([
    { file: "a/new.test.ts", before: 0, after: 7 },
    { file: "a/grown.test.ts", before: 2, after: 3 },
  ]);
});

test("the budget's steps take six minutes, and every exception has a reason", () => {
  const { steps, longer_files, daily_browser_tests } = readBudget();
  expect(Object.values(steps).reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(360);
  const reasons = [
    ...Object.values(longer_files),
    ...Object.values(daily_browser_tests).flatMap(Object.values),
  ];
  expect(reasons.filter(({ why }) => !(why.length > 10))).toEqual([]);
});
