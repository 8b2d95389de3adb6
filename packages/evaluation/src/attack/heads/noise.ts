/** Smooth noise over space or time; the same for the same seed. Values around 0, nearly all between -1 and 1. */
interface Noise {
  /** Returns the value at a point; features are about 1 apart. */
  at(x: number, y?: number, z?: number): number;
  /** Returns the sum of several octaves, each twice as fine and half as strong. */
  fractal(octaves: number, x: number, y?: number, z?: number): number;
}

/**
 * Creates value noise: random values at whole coordinates, interpolated smoothly between.
 * @param seed any integer
 */
export function createNoise(seed: number): Noise {
  const at = (x: number, y = 0, z = 0): number => {
    const z0 = Math.floor(z);
    const near = planeValue(seed, x, y, z0);
    return z === z0 ? near : near + fade(z - z0) * (planeValue(seed, x, y, z0 + 1) - near);
  };
  return {
    at,
    fractal(octaves, x, y = 0, z = 0) {
      let sum = 0;
      for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2)
        sum += at(x * scale + 17.3 * octave, y * scale, z * scale) / scale;
      return sum;
    },
  };
}

function planeValue(seed: number, x: number, y: number, z0: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = fade(x - x0);
  const a = latticeValue(seed, x0, y0, z0);
  const b = a + u * (latticeValue(seed, x0 + 1, y0, z0) - a);
  if (y === y0) return b;
  const c = latticeValue(seed, x0, y0 + 1, z0);
  const d = c + u * (latticeValue(seed, x0 + 1, y0 + 1, z0) - c);
  return b + fade(y - y0) * (d - b);
}

/** Returns a random value from -1 to 1 for whole coordinates. */
export function latticeValue(seed: number, x: number, y: number, z = 0): number {
  let hash =
    Math.imul(x, 0x27d4eb2d) ^
    Math.imul(y, 0x165667b1) ^
    Math.imul(z, 0x9e3779b1) ^
    Math.imul(seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}
