import { expect, test } from "vitest";
import { momentAt, ringColor } from "./scenes.ts";

test.each([
  [0, "consent", 18],
  [4999, "consent", 18],
  [5000, "scan", 18],
  [15_000, "verifying", 18],
  [18_000, "consent", 13],
  [36_000, "consent", 18],
  [54_000, "consent", 16],
  [72_000, "consent", 18],
])("after %i ms: %s for %i", (elapsed, scene, age) => {
  expect(momentAt(elapsed)).toMatchObject({ scene, age });
});

test("the scan runs through its prompts to the capture", () => {
  expect(momentAt(5000)).toMatchObject({ prompt: "Place face inside the circle", captured: false });
  expect(momentAt(11_700)).toMatchObject({ prompt: "Hold still", captured: false });
  expect(momentAt(14_000)).toMatchObject({ prompt: "Capture successful", captured: true });
});

test("the ring is red from 18, blue from 16, green below", () => {
  expect([21, 18, 17, 16, 15].map(ringColor)).toEqual([
    "text-ring-18",
    "text-ring-18",
    "text-ring-16",
    "text-ring-16",
    "text-ring-13",
  ]);
});
