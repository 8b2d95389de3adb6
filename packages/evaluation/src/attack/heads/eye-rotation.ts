import {
  headRotation,
  invertRotation,
  normalizeVector,
  type Rotation,
  rotateVector,
  subtractVectors,
  type Vector,
} from "./vectors.ts";

/** Farthest that an eye rotates in its socket, in degrees. */
export const MAX_EYE_ROTATION = 40;

/** An eye's rotation in the head, in degrees: positive to the picture's right and down. */
interface EyeAngles {
  x: number;
  y: number;
}

/**
 * Computes how an eye rotates in its socket to look at a point while the head is turned (the vestibulo-ocular reflex).
 * @param eye position of the eye in the room
 * @param camera position of the camera in the room
 * @param lookAt degrees from the camera as seen from the head; positive to the picture's right and down
 * @param head rotation of the head
 * @returns angles of at most `MAX_EYE_ROTATION`
 */
export function computeEyeAngles(eye: Vector, camera: Vector, lookAt: EyeAngles, head: Rotation): EyeAngles {
  const toCamera = normalizeVector(subtractVectors(camera, eye));
  const aside = (Math.atan2(toCamera[0], toCamera[2]) * 180) / Math.PI + lookAt.x;
  const down = (-Math.asin(toCamera[1]) * 180) / Math.PI + lookAt.y;
  const gaze = rotateVector(headRotation(aside, down, 0), [0, 0, 1]);
  const inHead = rotateVector(invertRotation(head), gaze);
  return limitAngles({
    x: (Math.atan2(inHead[0], inHead[2]) * 180) / Math.PI,
    y: (-Math.asin(inHead[1]) * 180) / Math.PI,
  });
}

function limitAngles({ x, y }: EyeAngles): EyeAngles {
  const size = Math.hypot(x, y);
  const factor = size > MAX_EYE_ROTATION ? MAX_EYE_ROTATION / size : 1;
  return { x: x * factor, y: y * factor };
}
