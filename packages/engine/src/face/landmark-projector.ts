import type { Point } from "../models/blazeface.ts";
import type { Mesh } from "../models/facemesh.ts";
import { alignedSquare } from "./geometry.ts";

/**
 * Creates a function that projects landmarks onto the aligned crop of their face.
 * @param size of the crop, cut with `alignedSquare(mesh, 1)`
 * @returns landmark → pixels of the crop
 */
export function createLandmarkProjector(mesh: Mesh, size: number): (landmark: number) => Point {
  const { centerX, centerY, side, angle } = alignedSquare(mesh, 1);
  const step = side / size;
  const [cos, sin] = [Math.cos(angle) / step, Math.sin(angle) / step];
  const middle = (size - 1) / 2;
  return (landmark) => {
    const right = mesh.points[3 * landmark]! - centerX;
    const down = mesh.points[3 * landmark + 1]! - centerY;
    return { x: right * cos + down * sin + middle, y: down * cos - right * sin + middle };
  };
}
