/** Creates a seeded random generator (mulberry32), so that every build draws the same picture. */
function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cornerCount = 14;

/** Ring as the distance from the center at each of its corners, clockwise from the right. */
export type Ring = readonly number[];

/**
 * Grows a tree's cross-section: one ring for each year of age, the innermost first.
 * @param count number of rings
 * @param radius of the outermost ring, in drawing units around the origin
 */
export function growRings(count: number, radius: number, seed = 18): Ring[] {
  const chance = createSeededRandom(seed);
  // Young trees grow fast, and years differ.
  const widths = Array.from(
    { length: count },
    (_, year) => (1.25 - (0.5 * year) / count) * (0.72 + 0.56 * chance()),
  );
  const sum = widths.reduce((total, width) => total + width, 0);
  const lean = Array.from({ length: cornerCount }, () => 0.94 + 0.12 * chance());
  const reach = Array.from({ length: cornerCount }, () => 0);
  return widths.map((width) => {
    for (let corner = 0; corner < cornerCount; corner++) {
      reach[corner]! += (width / sum) * radius * lean[corner]! * (0.95 + 0.1 * chance());
    }
    return [...reach];
  });
}

/** Returns the rings as paths for an SVG's `d`. */
export const treeRings = (count: number, radius: number, seed?: number): string[] =>
  growRings(count, radius, seed).map(ringPath);

/** Returns a ring as a smooth closed path for an SVG's `d`: quadratic curves through the midpoints between corners. */
export function ringPath(ring: Ring): string {
  const curves = ring.map((_, corner) => {
    const [x, y] = cornerOf(ring, corner + 1);
    return `Q${short(x)} ${short(y)} ${middle(ring, corner + 1)}`;
  });
  return `M${middle(ring, 0)}${curves.join("")}Z`;
}

/** Returns the point where a ring passes between a corner and the next one, as x and y. */
export function pointAfter(ring: Ring, corner: number): readonly [number, number] {
  const [ax, ay] = cornerOf(ring, corner);
  const [bx, by] = cornerOf(ring, corner + 1);
  return [(ax + bx) / 2, (ay + by) / 2];
}

function cornerOf(ring: Ring, corner: number): readonly [number, number] {
  const at = corner % ring.length;
  const angle = (at / ring.length) * 2 * Math.PI;
  return [Math.cos(angle) * ring[at]!, Math.sin(angle) * ring[at]!];
}

const middle = (ring: Ring, corner: number) => pointAfter(ring, corner).map(short).join(" ");
const short = (value: number) => String(Math.round(value));
