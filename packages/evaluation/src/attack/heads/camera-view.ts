import type { InvoluntaryMotion } from "./motion.ts";
import { FACE_CENTER } from "../scene/projection.ts";
import type { Vector } from "./vectors.ts";

/** A webcam or phone before a visitor. */
export interface VisitorCamera {
  /** Breadth of the face on the picture at first, in pixels. */
  facePixels: number;
  /** Distance from the face at first, in breadths of the face. */
  distance: number;
  /** Degrees. */
  tilt: number;
  /** True if a hand holds it: then it comes closer, not the visitor. */
  handHeld: boolean;
}

/** Projection of one frame. The middle of the resting face is the origin; the camera looks from in front. */
export interface FrameView {
  camera: Vector;
  /** Focal length in pixels. */
  focal: number;
  /** Where the camera's axis meets the picture, in pixels. */
  center: { x: number; y: number };
  /** Rotation of the picture, in radians. */
  roll: number;
  /** Distance of the camera from the room's back wall at first and now, in decimeters. */
  wall: { first: number; now: number };
}

/** Places a camera for one frame. */
export function placeCamera(
  { facePixels, distance, tilt, handHeld }: VisitorCamera,
  breadth: number,
  closeness: number,
  roomDepth: number,
  { hand, tremor }: InvoluntaryMotion,
): FrameView {
  const first = distance * breadth;
  const now = first / (closeness * (1 + tremor.closeness));
  const focal = distance * facePixels;
  const degree = (focal * Math.PI) / 180;
  return {
    camera: [hand.x, hand.y, now],
    focal,
    center: { x: FACE_CENTER.x + hand.pan * degree, y: FACE_CENTER.y + hand.tilt * degree },
    roll: ((tilt + hand.roll) * Math.PI) / 180,
    wall: { first: first + roomDepth, now: (handHeld ? now : first) + roomDepth },
  };
}

/**
 * Projects vertices onto a picture.
 * @param scale samples a pixel
 * @param into receives x and y in samples and the reciprocal distance
 */
export function projectVertices(
  positions: Float32Array,
  { camera, focal, center, roll }: FrameView,
  scale: number,
  into: Float32Array,
): void {
  const [c, s] = [Math.cos(roll) * focal * scale, Math.sin(roll) * focal * scale];
  for (let i = 0; i < positions.length; i += 3) {
    const near = 1 / (camera[2] - positions[i + 2]!);
    const x = (positions[i]! - camera[0]) * near;
    const y = (camera[1] - positions[i + 1]!) * near;
    into[i] = center.x * scale + x * c - y * s;
    into[i + 1] = center.y * scale + x * s + y * c;
    into[i + 2] = near;
  }
}
