import { expect, test } from "vitest";
import { turnedMesh } from "../face/turned-mesh.fixture.ts";
import { homographyResidual } from "./homography-residual.ts";

const frontal = turnedMesh(0);

test("homographyResidual of a picture is near zero at any angle", () => {
  const picture = turnedMesh(0, "picture");
  for (const yaw of [-60, -45, -20, 0, 20, 45, 60]) {
    expect(homographyResidual(picture, turnedMesh(yaw, "picture"))).toBeLessThan(0.005);
  }
});

test("homographyResidual of a head grows with its turn", () => {
  for (const side of [-1, 1]) {
    const residuals = [10, 20, 30, 40].map((yaw) => homographyResidual(frontal, turnedMesh(side * yaw))!);
    expect(residuals).toEqual(residuals.toSorted((a, b) => a - b));
    expect(residuals[1]).toBeGreaterThan(0.06);
  }
});

test("homographyResidual does not depend on the size or position of the face", () => {
  const turned = turnedMesh(30);
  const far = { ...turned, points: turned.points.map((value, i) => value / 2 + (i % 3 === 2 ? 0 : 90)) };
  expect(homographyResidual(frontal, far)! * 2).toBeCloseTo(homographyResidual(frontal, turned)!, 3);
});

test("homographyResidual is null for landmarks that are all one point", () => {
  expect(homographyResidual({ confidence: 1, points: new Float32Array(468 * 3) }, turnedMesh(20))).toBeNull();
});
