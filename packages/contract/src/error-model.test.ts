import { expect, test } from "vitest";
import { modelVersions } from "./brand.ts";
import { probabilityAtOrAbove, errorModelFromReport, errorModels } from "./error-model.ts";

const model = { bias: -2, standardDeviation: 6 };

// Reference values from R: pnorm((age + bias - limit) / sd)
test.each([
  [20, 22, 0.5],
  [26, 22, 0.1586553],
  [14, 22, 0.8413447],
  [8.24, 22, 0.975],
])("probabilityAtOrAbove %d for someone aged %d is %d", (limit, age, chance) => {
  expect(probabilityAtOrAbove(limit, age, model)).toBeCloseTo(chance, 3);
});

test("errorModels contains every published version", () => {
  expect(Object.keys(errorModels)).toEqual([...modelVersions]);
  for (const { meanAbsolute, standardDeviation } of Object.values(errorModels)) {
    expect(meanAbsolute).toBeGreaterThan(0);
    // For a normal distribution around 0, the mean absolute error is 0.8 of the deviation; a bias makes it larger.
    expect(standardDeviation).toBeGreaterThan(0.5 * meanAbsolute);
  }
});

test("errorModelFromReport rejects a report without metrics", () => {
  expect(() => errorModelFromReport({ versions: [] }, modelVersions[2])).toThrow("too few faces");
});
