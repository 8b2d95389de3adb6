import type { Mesh } from "../../models/facemesh.ts";

/** Landmarks of the nose, which stand out, and of the temples and cheeks, which stand back (MediaPipe's canonical face). */
const NOSE = [1, 4, 5, 195, 48, 278, 115, 344, 220, 440, 45, 275] as const;
const SIDES = [127, 356, 234, 454, 93, 323, 132, 361, 162, 389, 58, 288] as const;

/** Returns by how much more the nose has grown than the sides of the face, as a logarithm. */
export function measureReliefScale(from: Mesh, to: Mesh): number {
  return Math.log(spread(to, NOSE) / spread(from, NOSE)) - Math.log(spread(to, SIDES) / spread(from, SIDES));
}

/** Returns the root mean square distance of landmarks from their middle, on the picture. */
function spread({ points }: Mesh, landmarks: readonly number[]): number {
  const mean = (axis: 0 | 1) =>
    landmarks.reduce((sum, landmark) => sum + points[3 * landmark + axis]!, 0) / landmarks.length;
  const [x, y] = [mean(0), mean(1)];
  const squares = landmarks.reduce(
    (sum, landmark) => sum + (points[3 * landmark]! - x) ** 2 + (points[3 * landmark + 1]! - y) ** 2,
    0,
  );
  return Math.sqrt(squares / landmarks.length);
}
