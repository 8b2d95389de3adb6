import { POINTING_RANGES, type ScreenPoint } from "../instruction.ts";
import type { Rest } from "../rest.ts";
import type { ScanFace } from "../scan-frame.ts";

/** Returns where the face points on the screen, relative to where it pointed at rest, in the range of an instruction. */
export function measurePointing(face: ScanFace, rest: Rest, kind: keyof typeof POINTING_RANGES): ScreenPoint {
  const range = POINTING_RANGES[kind];
  return {
    // A picture's right is the visitor's own left.
    x: (rest.pose.yaw - face.pose.yaw) / range.yaw,
    y: (face.pose.pitch - rest.pose.pitch) / range.pitch,
  };
}
