import { expect, test } from "vitest";
import { BEND_STEPS, bendNeck } from "./neck-bend.ts";
import { addVectors, headRotation, rotateVector, type Vector } from "./vectors.ts";

const neck: Vector = [0, 5.9, 0];
const head: Vector = [0, 7, 0.2];

test("bendNeck leaves the shoulders and turns the head by the whole rotation", () => {
  const rotation = headRotation(35, 10, -5);
  const placements = bendNeck(neck, head, rotation);
  expect(placements[0]).toEqual({ rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], offset: [0, 0, 0] });
  placements[BEND_STEPS]!.rotation.forEach((value, i) => expect(value).toBeCloseTo(rotation[i]!));
});

test("bendNeck moves the head forward and down when it nods", () => {
  const { rotation, offset } = bendNeck(neck, head, headRotation(0, 25, 0))[BEND_STEPS]!;
  const [x, y, z] = addVectors(rotateVector(rotation, head), offset);
  expect(x).toBeCloseTo(0);
  expect(y).toBeLessThan(head[1]);
  expect(z).toBeGreaterThan(head[2]);
});
