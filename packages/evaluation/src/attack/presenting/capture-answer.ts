import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import { captureJpeg, randomCamera } from "../scene/camera.ts";
import { postureForPose } from "./posture-for-pose.ts";
import type { Presenter } from "./presenter.ts";

/** Time between two poses of the page's guidance, in milliseconds. */
const POSE_INTERVAL_MS = 1500;

/**
 * Captures the frames that reach the server when a presenter answers a challenge before one camera.
 * @returns one JPEG per pose
 */
export async function captureAnswer(
  presenter: Presenter,
  poses: readonly Pose[],
  chance: RandomSource,
): Promise<Uint8Array[]> {
  const camera = randomCamera(chance);
  const frames: Uint8Array[] = [];
  for (const [index, pose] of poses.entries()) {
    const time = (index + 1) * POSE_INTERVAL_MS + chance.aroundZero(400);
    const scene = await presenter.render(postureForPose(pose, chance), time);
    frames.push(await captureJpeg(scene, camera, chance));
  }
  return frames;
}
