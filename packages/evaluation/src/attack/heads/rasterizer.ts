/** Nearest surface at each sample of a picture. */
export interface VisibilityBuffer {
  width: number;
  height: number;
  /** Reciprocal distance of the nearest surface at each sample; 0 where there is none. */
  nearness: Float32Array;
  /** Number of the nearest triangle at each sample; -1 where there is none. */
  triangle: Int32Array;
}

/** Vertices after projection: x and y in samples, then the reciprocal distance, three numbers each. */
type ScreenVertices = Float32Array;

/** Decides whether a triangle covers a sample, given the perspective-correct weights of its second and third corner. */
export type CoverageTest = (triangle: number, second: number, third: number) => boolean;

export function createVisibilityBuffer(width: number, height: number): VisibilityBuffer {
  const size = width * height;
  return { width, height, nearness: new Float32Array(size), triangle: new Int32Array(size).fill(-1) };
}

export function clearVisibilityBuffer({ nearness, triangle }: VisibilityBuffer): void {
  nearness.fill(0);
  triangle.fill(-1);
}

/**
 * Draws triangles into a visibility buffer; a sample belongs to the nearest triangle over its middle.
 * @param triangles three vertex indexes each
 * @param from first triangle to draw
 * @param to triangle after the last one
 * @param doubleSided also draws triangles that run clockwise on the picture, that is, are seen from behind
 * @param covers leaves holes in triangles; omitted, they are whole
 */
export function rasterizeTriangles(
  { width, height, nearness, triangle: nearest }: VisibilityBuffer,
  screen: ScreenVertices,
  triangles: Uint32Array,
  from: number,
  to: number,
  doubleSided: boolean,
  covers?: CoverageTest,
): void {
  for (let t = from; t < to; t++) {
    const a = triangles[3 * t]! * 3;
    let b = triangles[3 * t + 1]! * 3;
    let c = triangles[3 * t + 2]! * 3;
    const ax = screen[a]!;
    const ay = screen[a + 1]!;
    let area = (screen[b]! - ax) * (screen[c + 1]! - ay) - (screen[c]! - ax) * (screen[b + 1]! - ay);
    // Counterclockwise on a picture whose y runs down gives a negative area.
    const swapped = area > 0;
    if (swapped) {
      if (!doubleSided) continue;
      [b, c] = [c, b];
      area = -area;
    }
    if (area > -1e-6) continue;
    const za = screen[a + 2]!;
    const zb = screen[b + 2]!;
    const zc = screen[c + 2]!;
    if (za <= 0 || zb <= 0 || zc <= 0) continue;
    const bx = screen[b]!;
    const by = screen[b + 1]!;
    const cx = screen[c]!;
    const cy = screen[c + 1]!;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    const stepB = (cy - ay) / area;
    const stepC = (ay - by) / area;
    const stepA = -stepB - stepC;
    const stepZ = stepA * za + stepB * zb + stepC * zc;
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5 - ay;
      const px = left + 0.5 - ax;
      let wb = (px * (cy - ay) - (cx - ax) * py) / area;
      let wc = ((bx - ax) * py - px * (by - ay)) / area;
      // Each weight grows evenly along the row: its sign says where the triangle begins and ends.
      const first = Math.max(0, rowStart(wb, stepB), rowStart(wc, stepC), rowStart(1 - wb - wc, stepA));
      const last = Math.min(right - left, rowEnd(wb, stepB), rowEnd(wc, stepC), rowEnd(1 - wb - wc, stepA));
      if (first > last) continue;
      wb += first * stepB;
      wc += first * stepC;
      let z = za + wb * (zb - za) + wc * (zc - za);
      const end = y * width + left + last;
      for (let at = y * width + left + first; at <= end; at++, wb += stepB, wc += stepC, z += stepZ) {
        if (z <= nearness[at]!) continue;
        if (covers !== undefined) {
          const second = (wb * zb) / z;
          const third = (wc * zc) / z;
          if (!(swapped ? covers(t, third, second) : covers(t, second, third))) continue;
        }
        nearness[at] = z;
        nearest[at] = t;
      }
    }
  }
}

/** Returns the first step along a row at which a weight is not negative. */
function rowStart(weight: number, step: number): number {
  if (weight >= 0) return 0;
  return step > 0 ? Math.ceil(-weight / step) : Infinity;
}

/** Returns the last step along a row at which a weight is not negative. */
function rowEnd(weight: number, step: number): number {
  if (step < 0) return Math.floor(-weight / step);
  return weight >= 0 || step > 0 ? Infinity : -1;
}

/**
 * Computes the perspective-correct weights of a triangle's corners at a point of the picture, clamped to the triangle.
 * @param into receives three weights, whose sum is 1
 */
export function weighCorners(
  screen: ScreenVertices,
  triangles: Uint32Array,
  triangle: number,
  x: number,
  y: number,
  into: Float64Array,
): void {
  const a = triangles[3 * triangle]! * 3;
  const b = triangles[3 * triangle + 1]! * 3;
  const c = triangles[3 * triangle + 2]! * 3;
  const ax = screen[a]!;
  const ay = screen[a + 1]!;
  const bx = screen[b]! - ax;
  const by = screen[b + 1]! - ay;
  const cx = screen[c]! - ax;
  const cy = screen[c + 1]! - ay;
  const area = bx * cy - cx * by;
  const wb = Math.min(1, Math.max(0, ((x - ax) * cy - cx * (y - ay)) / area));
  const wc = Math.min(1 - wb, Math.max(0, (bx * (y - ay) - (x - ax) * by) / area));
  const na = (1 - wb - wc) * screen[a + 2]!;
  const nb = wb * screen[b + 2]!;
  const nc = wc * screen[c + 2]!;
  const sum = na + nb + nc;
  into[0] = na / sum;
  into[1] = nb / sum;
  into[2] = nc / sum;
}
