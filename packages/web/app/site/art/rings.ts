/** Repeatable chance (mulberry32): the same picture in every build. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const corners = 14;

/**
 * A tree's cross-section: one ring for each year of age, the innermost first, each grown around the one before.
 * @param count rings
 * @param radius of the outermost, in the units of the drawing, whose centre is 0 0
 * @returns a closed path for each ring, for an SVG's `d`
 */
export function treeRings(count: number, radius: number, seed = 18): string[] {
  const chance = chanceFrom(seed);
  // Young trees grow fast, and years differ.
  const widths = Array.from(
    { length: count },
    (_, year) => (1.25 - (0.5 * year) / count) * (0.72 + 0.56 * chance()),
  );
  const sum = widths.reduce((total, width) => total + width, 0);
  const lean = Array.from({ length: corners }, () => 0.94 + 0.12 * chance());
  const reach = Array.from({ length: corners }, () => 0);
  return widths.map((width) => {
    for (let corner = 0; corner < corners; corner++) {
      reach[corner]! += (width / sum) * radius * lean[corner]! * (0.95 + 0.1 * chance());
    }
    return closedCurve(reach);
  });
}

/** Quadratic curves through the middles between corners, so that it has no kink. */
function closedCurve(reach: readonly number[]): string {
  const points = reach.map((distance, corner) => {
    const angle = (corner / reach.length) * 2 * Math.PI;
    return [Math.cos(angle) * distance, Math.sin(angle) * distance] as const;
  });
  const middle = (at: number) => {
    const [ax, ay] = points[at % points.length]!;
    const [bx, by] = points[(at + 1) % points.length]!;
    return `${short((ax + bx) / 2)} ${short((ay + by) / 2)}`;
  };
  const curves = points.map((_, at) => {
    const [x, y] = points[(at + 1) % points.length]!;
    return `Q${short(x)} ${short(y)} ${middle(at + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}

const short = (value: number) => String(Math.round(value));
