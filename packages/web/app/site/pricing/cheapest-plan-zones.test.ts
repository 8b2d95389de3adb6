import { cheapestPlan, planNames } from "@ofage/contract";
import { expect, test } from "vitest";
import { rulerSteps, volumeAt } from "./volume-ruler.ts";
import { listCheapestPlanZones } from "./cheapest-plan-zones.ts";

test("listCheapestPlanZones covers the ruler from end to end without gaps", () => {
  const zones = listCheapestPlanZones();
  expect(zones.map(({ plan, upTo }) => [plan, upTo])).toEqual([
    ["free", 100],
    ["standard", 4_960],
    ["business", 10_000_000],
  ]);
  expect(zones[0]!.from).toBe(0);
  expect(zones.at(-1)!.to).toBe(1);
  for (const [at, zone] of zones.slice(1).entries()) expect(zone.from).toBe(zones[at]!.to);
});

test("listCheapestPlanZones never returns to a lower plan at a higher volume", () => {
  const ranks = Array.from({ length: rulerSteps + 1 }, (_, step) =>
    planNames.indexOf(cheapestPlan(volumeAt(step)).plan),
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});
