import { expect, test } from "vitest";
import { ReplayTally } from "./tally-replay.ts";

const all = { low: 1, high: 1 };

test("certain checks add up without a range", () => {
  const tally = new ReplayTally();
  tally.add(3, "passed", [{ outcome: "passed", share: all }]);
  tally.add(2, "passed", [{ outcome: "refused", share: all }]);
  expect(tally.present()).toEqual({
    checks: 5,
    recorded: { passed: 5, goes_on: 0, refused: 0, not_required: 0 },
    replayed: {
      passed: { low: 3, high: 3 },
      goes_on: { low: 0, high: 0 },
      refused: { low: 2, high: 2 },
      not_required: { low: 0, high: 0 },
    },
  });
  expect(tally.listChanges()).toEqual([{ from: "passed", to: "refused", checks: { low: 2, high: 2 } }]);
});

test("expected checks have the range that holds nine histories in ten, around what is certain", () => {
  const tally = new ReplayTally();
  tally.add(10, "passed", [{ outcome: "passed", share: all }]);
  const half = { low: 0.5, high: 0.5 };
  // 100 tosses: 50 heads on average, with a standard deviation of 5.
  tally.add(100, "passed", [
    { outcome: "passed", share: half },
    { outcome: "refused", share: half },
  ]);
  const { passed, refused } = tally.present().replayed;
  expect([passed, refused]).toEqual([
    { low: 51, high: 69 },
    { low: 41, high: 59 },
  ]);
});

test("a range stays within the checks that there are, and a wide model makes it wider", () => {
  const tally = new ReplayTally();
  tally.add(2, "refused", [
    { outcome: "passed", share: { low: 0.05, high: 0.95 } },
    { outcome: "refused", share: { low: 0.05, high: 0.95 } },
  ]);
  expect(tally.present().replayed).toMatchObject({
    passed: { low: 0, high: 2 },
    refused: { low: 0, high: 2 },
  });
  expect(tally.listChanges()).toEqual([{ from: "refused", to: "passed", checks: { low: 0, high: 2 } }]);
});
