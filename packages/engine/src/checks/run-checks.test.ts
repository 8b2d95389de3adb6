import { expect, test } from "vitest";
import type { EngineCheck } from "./engine-check.ts";
import { allGatesPassed, runChecks } from "./run-checks.ts";
import { createFrameSubject } from "./frame-subject.fixture.ts";

const gate = (name: string, value: number, passes: boolean): EngineCheck => ({
  name,
  decides: true,
  measure: () => value,
  passes: () => passes,
});

test("runChecks records value, verdict and duration of each check in order", async () => {
  const readings = await runChecks([gate("a", 1, true), gate("b", 2, false)], createFrameSubject());
  expect(readings).toEqual([
    { name: "a", decides: true, durationMs: expect.any(Number), value: 1, passed: true },
    { name: "b", decides: true, durationMs: expect.any(Number), value: 2, passed: false },
  ]);
  expect(allGatesPassed(readings)).toBe(false);
});

test("runChecks records a check that throws as not passed and runs the others", async () => {
  const broken: EngineCheck = {
    name: "broken",
    decides: true,
    measure: () => {
      throw new TypeError("saw the secret");
    },
    passes: () => true,
  };
  const readings = await runChecks([broken, gate("after", 1, true)], createFrameSubject());
  expect(readings[0]).toMatchObject({ name: "broken", error: "TypeError", passed: false });
  expect(readings[1]).toMatchObject({ name: "after", passed: true });
  expect(JSON.stringify(readings)).not.toContain("secret");
  expect(allGatesPassed(readings)).toBe(false);
});

test("runChecks lets no observation decide, whatever its value or failure", async () => {
  const low: EngineCheck = { name: "low", decides: false, measure: async () => 0 };
  const failing: EngineCheck = {
    name: "failing",
    decides: false,
    measure: () => Promise.reject(new Error()),
  };
  const readings = await runChecks([low, failing], createFrameSubject());
  expect(readings.map((reading) => reading.passed)).toEqual([null, null]);
  expect(allGatesPassed(readings)).toBe(true);
});

test("runChecks records an error for a value that is not a number", async () => {
  const [reading] = await runChecks([gate("nan", Number.NaN, true)], createFrameSubject());
  expect(reading).toMatchObject({ error: "RangeError", passed: false });
});
