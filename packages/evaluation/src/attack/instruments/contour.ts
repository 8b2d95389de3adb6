import type { Corner } from "../../../../../fixtures/paint-triangles.ts";

/**
 * Returns the height of a line of landmarks at each column of pixels.
 * @param landmarks indexes of the mesh, from left to right
 * @param left first column
 * @param right column after the last one; beyond the line's ends its end's height holds
 */
export function traceContour(
  mesh: readonly Corner[],
  landmarks: readonly number[],
  left: number,
  right: number,
): Float32Array {
  const points = landmarks.map((index) => mesh[index]!).toSorted((a, b) => a.x - b.x);
  const heights = new Float32Array(Math.max(0, right - left));
  let next = 0;
  for (let column = 0; column < heights.length; column++) {
    const x = left + column;
    while (next < points.length && points[next]!.x < x) next++;
    const before = points[Math.max(0, next - 1)]!;
    const after = points[Math.min(points.length - 1, next)]!;
    const share = after.x > before.x ? Math.min(1, Math.max(0, (x - before.x) / (after.x - before.x))) : 0;
    heights[column] = before.y + share * (after.y - before.y);
  }
  return heights;
}
