import { expect, test } from "vitest";
import { calibrateAge, uncalibrateAge } from "./calibrate-age.ts";
import knots from "./calibration.json" with { type: "json" };

const versions = ["v1", "v2", "v3"] as const;

test.each(versions)(
  "calibrateAge of %s is monotone and ends where an estimate is trusted as it is",
  (version) => {
    const ages = Array.from({ length: 1001 }, (_, i) => calibrateAge(version, i / 10));
    for (const [i, age] of ages.entries()) expect(age).toBeGreaterThan(ages[i - 1] ?? -1);
    expect(calibrateAge(version, 40)).toBe(40);
    expect(calibrateAge(version, 80)).toBe(80);
  },
);

test.each(versions)(
  "calibrateAge of %s never takes a teenager for older than the network does",
  (version) => {
    for (let age = 10; age < 40; age += 0.5) expect(calibrateAge(version, age)).toBeLessThanOrEqual(age);
  },
);

test.each(versions)("calibrateAge of %s goes through its knots, and uncalibrateAge leads back", (version) => {
  for (const [estimate, years] of knots[version] as [number, number][]) {
    expect(calibrateAge(version, estimate)).toBeCloseTo(years, 9);
    expect(uncalibrateAge(version, years)).toBeCloseTo(estimate, 9);
  }
  expect(uncalibrateAge(version, calibrateAge(version, 27.3))).toBeCloseTo(27.3, 9);
});
