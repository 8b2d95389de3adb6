import type { Point } from "../models/blazeface.ts";
import type { Mesh } from "../models/facemesh.ts";
import type { Square } from "../picture/crop.ts";

/** Points of MediaPipe's canonical face; "first" is the eye on the left of the picture. */
const FIRST_EYE = [33, 133] as const;
const SECOND_EYE = [362, 263] as const;
const FIRST_CHEEK = 234;
const SECOND_CHEEK = 454;

/** Returns the centers of the eyes, in pixels of the picture. */
export function eyeCenters({ points }: Mesh): [Point, Point] {
  const between = ([a, b]: readonly [number, number]): Point => ({
    x: (points[3 * a]! + points[3 * b]!) / 2,
    y: (points[3 * a + 1]! + points[3 * b + 1]!) / 2,
  });
  return [between(FIRST_EYE), between(SECOND_EYE)];
}

/** Returns the distance between the eyes, in pixels of the picture. */
export function eyeDistance(mesh: Mesh): number {
  const [first, second] = eyeCenters(mesh);
  return Math.hypot(second.x - first.x, second.y - first.y);
}

/**
 * Returns the turn of the head to a side in degrees: 0 is frontal, positive toward the picture's right, which is the
 * person's own left in a picture that is not mirrored.
 */
export function yawDegrees({ points }: Mesh): number {
  const [a, b] = [3 * FIRST_CHEEK, 3 * SECOND_CHEEK];
  const across = Math.hypot(points[b]! - points[a]!, points[b + 1]! - points[a + 1]!);
  // z grows away from the camera: the cheek on the side turned to is farther away.
  return (Math.atan2(points[b + 2]! - points[a + 2]!, across) * 180) / Math.PI;
}

/**
 * Returns the square with level eyes around the mesh, `scale` times as high as the mesh.
 * @param down distance of its center below the mesh's, in heights of the mesh
 */
export function alignedSquare(mesh: Mesh, scale: number, down = 0): Square {
  const [first, second] = eyeCenters(mesh);
  const angle = Math.atan2(second.y - first.y, second.x - first.x);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < mesh.points.length; i += 3) {
    const x = mesh.points[i]! * cos + mesh.points[i + 1]! * sin;
    const y = mesh.points[i + 1]! * cos - mesh.points[i]! * sin;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 + down * (bottom - top) };
  return {
    centerX: middle.x * cos - middle.y * sin,
    centerY: middle.x * sin + middle.y * cos,
    side: (bottom - top) * scale,
    angle,
  };
}
