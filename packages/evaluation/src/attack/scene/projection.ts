import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";

/** Size of a webcam's frame, in pixels. */
export const FRAME_SIZE = { width: 640, height: 480 };

/** Approximate place of a face on the frame. */
export const FACE_CENTER = { x: 320, y: 210 };

/** A point in space from the camera's view: x to the right, y down, z away from it, in pixels at the face's first distance. */
export type ScenePoint = Corner;

/** Position of a camera and the size of the face it sees. */
export interface Viewpoint {
  /** Breadth of the face on the picture at first, in pixels. */
  face: number;
  /** Distance of the camera from the face, in breadths of the face: at arm's length, a phone is at 3, a laptop at 5. */
  distance: number;
  /** Tilt of the camera, in degrees. */
  tilt: number;
}

/**
 * Projects a point onto the camera's picture.
 * @param closeness factor by which the object is closer than at first; 1 for what stays
 */
export function projectPoint(
  { x, y, z }: ScenePoint,
  { face, distance, tilt }: Viewpoint,
  closeness = 1,
): Corner {
  const at = distance * face;
  const depth = z + at / closeness - at;
  const narrowing = at / (at + depth);
  const [across, down] = [x * narrowing, y * narrowing];
  const angle = (tilt * Math.PI) / 180;
  return {
    x: FACE_CENTER.x + across * Math.cos(angle) - down * Math.sin(angle),
    y: FACE_CENTER.y + across * Math.sin(angle) + down * Math.cos(angle),
    z: depth,
  };
}

/** Rotates a point about the origin: first pitch, then yaw, then roll. Degrees, each toward the picture's right or down. */
export function rotatePoint({ x, y, z }: ScenePoint, yaw: number, pitch = 0, roll = 0): ScenePoint {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const nodded = { x, y: y * Math.cos(b) - z * Math.sin(b), z: y * Math.sin(b) + z * Math.cos(b) };
  const aside = {
    x: nodded.x * Math.cos(a) - nodded.z * Math.sin(a),
    y: nodded.y,
    z: nodded.x * Math.sin(a) + nodded.z * Math.cos(a),
  };
  return {
    x: aside.x * Math.cos(c) - aside.y * Math.sin(c),
    y: aside.x * Math.sin(c) + aside.y * Math.cos(c),
    z: aside.z,
  };
}

/**
 * Paints a wall of one color, darker toward the bottom.
 * @param color red, green, blue, 0 to 255
 */
export function paintWall(color: readonly [number, number, number]): Raster {
  const data = new Uint8Array(FRAME_SIZE.width * FRAME_SIZE.height * 3);
  for (let row = 0; row < FRAME_SIZE.height; row++) {
    const light = 1 - (0.25 * row) / FRAME_SIZE.height;
    const line = data.subarray(row * FRAME_SIZE.width * 3, (row + 1) * FRAME_SIZE.width * 3);
    for (let i = 0; i < line.length; i++) line[i] = color[i % 3]! * light;
  }
  return { ...FRAME_SIZE, data };
}
