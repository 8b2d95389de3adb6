import { expect, test } from "vitest";
import { demoStateAt, ringColorForAge } from "./demo-scenes.ts";

test.each([
  [0, "consent", 18],
  [4999, "consent", 18],
  [5000, "scan", 18],
  [15_000, "verifying", 18],
  [18_000, "consent", 13],
  [36_000, "consent", 18],
  [54_000, "consent", 16],
  [72_000, "consent", 18],
])("demoStateAt after %i ms shows %s for %i", (elapsed, scene, age) => {
  expect(demoStateAt(elapsed)).toMatchObject({ scene, age });
});

test("demoStateAt steps the scan through its prompts to the capture", () => {
  expect(demoStateAt(5000)).toMatchObject({ prompt: "Place face inside the circle", step: 0 });
  expect(demoStateAt(11_700)).toMatchObject({ prompt: "Hold still", step: 4 });
  expect(demoStateAt(14_000)).toMatchObject({ prompt: "Capture successful", step: 5 });
});

test("ringColorForAge is red from 18, blue from 16, green below", () => {
  expect([21, 18, 17, 16, 15].map(ringColorForAge)).toEqual(["red", "red", "blue", "blue", "green"]);
});
