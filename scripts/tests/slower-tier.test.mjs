import { expect, test } from "vitest";
import { listFiles } from "./changed-paths.mjs";
import { renderReport } from "./render-report.mjs";
import { repeatFailedFiles } from "./repeat-failed-files.mjs";
import { listPieces, orderPieces } from "./slower-tier.mjs";

const files = Array.from({ length: 200 }, (_, at) => `packages/api/src/modules/stats/file-${at}.test.ts`);
const webhooks = ["packages/api/src/modules/webhooks/deliverer.test.ts", "e2e/webhooks.spec.ts"];
const pieces = listPieces([...files, ...webhooks], {}, ["api-postgres", "pages"]);
const at = (hours) => new Date(hours * 3_600_000);

test("listPieces puts every file of the slower tier into one short piece of its part", () => {
  expect(pieces.flatMap((piece) => piece.files).toSorted()).toEqual([...files, ...webhooks].toSorted());
  expect(Math.max(...pieces.map(({ seconds }) => seconds))).toBeLessThanOrEqual(160);
});

test("listPieces leaves out no test file that npm test omits", () => {
  const slow = listFiles().filter((file) => /\.(full|postgres|alone)\.test\.ts$|\.spec\.ts$/.test(file));
  const listed = new Set(listPieces(listFiles(), {}).flatMap((piece) => piece.files));
  expect(slow.filter((file) => !listed.has(file) && !file.startsWith("bench/"))).toEqual([]);
});

test("orderPieces begins with what a change concerns, and loses no file", () => {
  const ordered = orderPieces(pieces, ["packages/api/src/modules/webhooks/store.ts"], at(1));
  expect(
    ordered
      .slice(0, 2)
      .flatMap((piece) => piece.files)
      .toSorted(),
  ).toEqual(webhooks.toSorted());
  expect(ordered.flatMap((piece) => piece.files).toSorted()).toEqual([...files, ...webhooks].toSorted());
});

test("orderPieces gives each piece its turn within days, even if a run has time for one", () => {
  const first = Array.from({ length: 30 }, (_, turn) => orderPieces(pieces, [], at(4 * turn))[0].files[0]);
  expect(new Set(first).size).toBe(pieces.length);
});

test("orderPieces has pieces of each part in the first half, wherever it begins", () => {
  const several = listPieces(listFiles(), {}, ["api-postgres", "pages", "benches"]);
  for (const hour of [0, 4, 8, 12, 16]) {
    const ordered = orderPieces(several, [], at(hour)).map(({ part }) => part);
    expect(new Set(ordered.slice(0, ordered.length / 2)).size).toBe(3);
  }
});

const failure = (file, name) => ({ part: "api-full", file, name, message: "Error: it hung\n  at line 1" });
const stepOf = (...failures) => ({
  name: "API",
  seconds: 1,
  tests: { passed: 3, failed: failures.length, files: [], failures },
});

/** Repeats files, of which these pass the second time. */
const repeatIn = (steps, ...passing) =>
  repeatFailedFiles(
    {
      step: async (name, work) => ({ error: await work().catch(({ message }) => message) }),
    },
    steps,
    async (_toolbox, _part, file) => {
      if (!passing.includes(file)) throw new Error("failed");
    },
  );

test("repeatFailedFiles lets a run pass whose failed file passes alone, and the report ends by naming it", async () => {
  const steps = [stepOf(failure("a.test.ts", "kills > lose nothing"))];
  const { flaky, failed } = await repeatIn(steps, "a.test.ts");
  expect(failed).toEqual([]);
  expect(renderReport(steps, flaky).split("\n").slice(-2)).toEqual([
    "Flaky: a.test.ts, kills > lose nothing, Error: it hung, failed 1 of 2 times in this run",
    "3 passed, 0 failed",
  ]);
});

test("repeatFailedFiles fails a step whose file fails twice, and names only the other as flaky", async () => {
  const steps = [stepOf(failure("a.test.ts", "one"), failure("b.test.ts", "two"))];
  const { flaky, failed } = await repeatIn(steps, "a.test.ts");
  expect([flaky.map(({ file }) => file), failed]).toEqual([["a.test.ts"], ["API"]]);
});

test("repeatFailedFiles fails a step that failed without a test to repeat", async () => {
  const error = { ...failure(null, "an error outside of any test") };
  expect((await repeatIn([stepOf(error), { name: "crash" }])).failed).toEqual(["API", "crash"]);
});
