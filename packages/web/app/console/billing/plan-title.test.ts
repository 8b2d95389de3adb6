import { expect, test } from "vitest";
import { planTitle } from "./plan-title.ts";

test("planTitle names known plans, and an unknown plan by its own name", () => {
  expect(["free", "business", "growth"].map(planTitle)).toEqual(["Free", "Business", "Growth"]);
});
