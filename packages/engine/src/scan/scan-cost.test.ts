import { expect, test } from "vitest";
import { createScanCost } from "./scan-cost.ts";

test("getCapacity has twelve scans on two cores by the usual cost, and follows what frames cost", () => {
  const cost = createScanCost();
  expect(cost.getCapacity(2)).toBeGreaterThanOrEqual(12);
  for (let frame = 0; frame < 300; frame++) cost.note("movement", 40);
  expect(cost.getCapacity(2)).toBe(4);
  for (let frame = 0; frame < 500; frame++) cost.note("movement", 1);
  expect(cost.getCapacity(2)).toBe(24);
});
