/** A point or direction: x to the picture's right, y up, z toward the camera. */
export type Vector = readonly [number, number, number];

/** A 3 × 3 rotation, row by row. */
export type Rotation = readonly [number, number, number, number, number, number, number, number, number];

export const IDENTITY_ROTATION: Rotation = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export function addVectors(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtractVectors(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scaleVector(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** Returns the vector at length 1. */
export function normalizeVector(a: Vector): Vector {
  return scaleVector(a, 1 / Math.max(1e-9, Math.hypot(...a)));
}

export function rotateVector(by: Rotation, [x, y, z]: Vector): Vector {
  return [
    by[0] * x + by[1] * y + by[2] * z,
    by[3] * x + by[4] * y + by[5] * z,
    by[6] * x + by[7] * y + by[8] * z,
  ];
}

/** Returns the rotation that undoes another. */
export function invertRotation(by: Rotation): Rotation {
  return [by[0], by[3], by[6], by[1], by[4], by[7], by[2], by[5], by[8]];
}

/** Returns the rotation that applies `second` after `first`. */
export function composeRotations(second: Rotation, first: Rotation): Rotation {
  const column = (i: number): Vector => rotateVector(second, [first[i]!, first[3 + i]!, first[6 + i]!]);
  const [a, b, c] = [column(0), column(1), column(2)];
  return [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]];
}

/**
 * Builds the rotation of a head: first pitch, then yaw, then roll. Degrees; positive turns the nose to the picture's right,
 * the nose down, the crown to the picture's right, as `Posture` counts them.
 */
export function headRotation(yaw: number, pitch: number, roll: number): Rotation {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const nod: Rotation = [1, 0, 0, 0, Math.cos(b), -Math.sin(b), 0, Math.sin(b), Math.cos(b)];
  const turn: Rotation = [Math.cos(a), 0, Math.sin(a), 0, 1, 0, -Math.sin(a), 0, Math.cos(a)];
  const tilt: Rotation = [Math.cos(c), Math.sin(c), 0, -Math.sin(c), Math.cos(c), 0, 0, 0, 1];
  return composeRotations(tilt, composeRotations(turn, nod));
}
