import { eyeCenters, yawDegrees } from "../../face/geometry.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { HeadPose } from "../scan-frame.ts";

/** Landmarks down the middle of the forehead and of the chin (MediaPipe's canonical face). */
const FOREHEAD = [10, 151, 9] as const;
const CHIN = [152, 175, 199] as const;

/** Measures the pose of the head from the depth of its landmarks, in degrees. */
export function measureHeadPose(mesh: Mesh): HeadPose {
  const [top, bottom] = [meanPoint(mesh, FOREHEAD), meanPoint(mesh, CHIN)];
  const [first, second] = eyeCenters(mesh);
  const upright = Math.hypot(bottom.x - top.x, bottom.y - top.y);
  return {
    yaw: yawDegrees(mesh),
    pitch: toDegrees(Math.atan2(bottom.z - top.z, upright)),
    roll: toDegrees(Math.atan2(second.y - first.y, second.x - first.x)),
  };
}

function meanPoint({ points }: Mesh, landmarks: readonly number[]): { x: number; y: number; z: number } {
  const mean = (axis: number): number =>
    landmarks.reduce((sum, landmark) => sum + points[3 * landmark + axis]!, 0) / landmarks.length;
  return { x: mean(0), y: mean(1), z: mean(2) };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
