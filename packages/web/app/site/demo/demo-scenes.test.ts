import { expect, test } from "vitest";
import { ringColorForAge, type SceneName, sceneStatesAt } from "./demo-scenes.ts";

const shownAt = (elapsed: number) => sceneStatesAt(elapsed).filter(({ isShown }) => isShown);
const sceneAt = (elapsed: number, wanted: SceneName) =>
  sceneStatesAt(elapsed).find(({ name }) => name === wanted);

test.each([
  [0, "consent", 18],
  [4999, "consent", 18],
  [5000, "scan", 18],
  [15_000, "verifying", 18],
  [18_000, "consent", 13],
  [36_000, "consent", 18],
  [54_000, "consent", 16],
  [72_000, "consent", 18],
])("sceneStatesAt after %i ms shows only %s, for %i", (elapsed, name, age) => {
  expect(shownAt(elapsed)).toEqual([expect.objectContaining({ name, age })]);
});

test("sceneStatesAt steps the scan through its prompts to the capture", () => {
  expect(sceneAt(5000, "scan")).toMatchObject({ prompt: "Place face inside the circle", step: 0 });
  expect(sceneAt(11_700, "scan")).toMatchObject({ prompt: "Hold still", step: 4 });
  expect(sceneAt(14_000, "scan")).toMatchObject({ prompt: "Capture successful", step: 5 });
});

test("a scene keeps its last content while it fades out, and then waits with its next", () => {
  expect(sceneAt(15_299, "scan")).toMatchObject({ prompt: "Capture successful", step: 5, age: 18 });
  expect(sceneAt(15_300, "scan")).toMatchObject({ prompt: "Place face inside the circle", step: 0, age: 13 });
  expect(sceneAt(18_299, "verifying")).toMatchObject({ age: 18, ringColor: "red" });
  expect(sceneAt(18_300, "verifying")).toMatchObject({ age: 13, ringColor: "green" });
});

test("ringColorForAge is red from 18, blue from 16, green below", () => {
  expect([21, 18, 17, 16, 15].map(ringColorForAge)).toEqual(["red", "red", "blue", "blue", "green"]);
});
