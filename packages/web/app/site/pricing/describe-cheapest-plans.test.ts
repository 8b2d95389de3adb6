import { expect, test } from "vitest";
import { describeCheapestPlans } from "./describe-cheapest-plans.ts";

test("describeCheapestPlans names the cheapest plan for each volume", () => {
  expect(describeCheapestPlans()).toBe(
    "Free costs least up to 100 answers a month, Standard up to 4,960, and Business beyond that.",
  );
});
