/** Size of a chart, in texels. */
export const CHART_SIZE = { width: 1024, height: 640 } as const;

/** Heights that the chart spans on the base mesh, in decimeters. */
const BOTTOM = 5.2;
const TOP = 8.55;

/** Depth of the axis about which the chart is rolled out, in decimeters. */
const AXIS_DEPTH = 0.35;

/** A head's skin, rolled out like a map of the world: for each texel the outermost point of the base mesh. */
export interface SkinChart {
  /** x, y, z of each texel's point on the base mesh; NaN where there is none. */
  points: Float32Array;
}

/** Returns the chart's coordinates of a point of the base mesh, in texels. Across, 0 and the width are the back of the head. */
export function chartCoordinates(x: number, y: number, z: number): { u: number; v: number } {
  return {
    u: (0.5 + Math.atan2(x, z - AXIS_DEPTH) / (2 * Math.PI)) * CHART_SIZE.width,
    v: ((TOP - y) / (TOP - BOTTOM)) * CHART_SIZE.height,
  };
}

/**
 * Computes the chart's coordinates of each triangle's corners: six numbers a triangle. A triangle across the back of the head may reach
 * past the chart's right edge, where the chart begins anew.
 */
export function chartCorners(base: Float32Array, triangles: Uint32Array): Float32Array {
  const corners = new Float32Array(triangles.length * 2);
  for (let t = 0; t < triangles.length; t += 3) {
    const of = [0, 1, 2].map((k) => {
      const at = triangles[t + k]! * 3;
      return chartCoordinates(base[at]!, base[at + 1]!, base[at + 2]!);
    });
    const most = Math.max(...of.map(({ u }) => u));
    of.forEach(({ u, v }, k) => {
      corners[2 * (t + k)] = most - u > CHART_SIZE.width / 2 ? u + CHART_SIZE.width : u;
      corners[2 * (t + k) + 1] = v;
    });
  }
  return corners;
}

/** Draws the chart of a base mesh. */
export function drawSkinChart(base: Float32Array, triangles: Uint32Array): SkinChart {
  const { width, height } = CHART_SIZE;
  const points = new Float32Array(width * height * 3).fill(Number.NaN);
  const radii = new Float32Array(width * height);
  const corners = chartCorners(base, triangles);
  for (let t = 0; t < triangles.length; t += 3) {
    const [au, av, bu, bv, cu, cv] = corners.subarray(2 * t, 2 * t + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const area = (bu - au) * (cv - av) - (cu - au) * (bv - av);
    if (Math.abs(area) < 1e-6) continue;
    const top = Math.max(0, Math.floor(Math.min(av, bv, cv)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(av, bv, cv)));
    const left = Math.floor(Math.min(au, bu, cu));
    const right = Math.ceil(Math.max(au, bu, cu));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const wb = ((x + 0.5 - au) * (cv - av) - (cu - au) * (y + 0.5 - av)) / area;
        const wc = ((bu - au) * (y + 0.5 - av) - (x + 0.5 - au) * (bv - av)) / area;
        const wa = 1 - wb - wc;
        if (wa < -0.02 || wb < -0.02 || wc < -0.02) continue;
        const mix = (k: number): number =>
          wa * base[3 * triangles[t]! + k]! +
          wb * base[3 * triangles[t + 1]! + k]! +
          wc * base[3 * triangles[t + 2]! + k]!;
        const [px, py, pz] = [mix(0), mix(1), mix(2)];
        const radius = Math.hypot(px, pz - AXIS_DEPTH);
        const at = y * width + (((x % width) + width) % width);
        if (radius <= radii[at]!) continue;
        radii[at] = radius;
        points[3 * at] = px;
        points[3 * at + 1] = py;
        points[3 * at + 2] = pz;
      }
  }
  return { points };
}
