import { type Challenge, Pose } from "@ofage/contract";
import type { Sharp } from "sharp";
import { renderPosedHead } from "../../../fixtures/posed-head.ts";
import { addSensorNoise } from "../../../fixtures/sensor-noise.ts";
import type { CallOptions } from "./call-api.ts";
import { sendFrames } from "./start-check.ts";

const heads = Object.fromEntries(
  await Promise.all(Pose.options.map(async (pose) => [pose, await renderPosedHead(pose)] as const)),
) as Record<Pose, Sharp>;

/**
 * Creates frames of an adult who does what a verification asks: `sendFrames(check, await
 * createAdultFrames(check.challenge.poses))` passes at 18+. Like a camera, it never returns the same picture twice.
 */
export function createAdultFrames(poses: readonly Pose[]): Promise<Uint8Array[]> {
  return Promise.all(
    poses.map(async (pose) => (await addSensorNoise(heads[pose])).jpeg({ quality: 90 }).toBuffer()),
  );
}

/** Frames of an adult's still picture, as many as a verification requests: nobody moves. */
export const stillFrames = await createAdultFrames(["front", "front", "front", "front", "front"]);

/** Sends frames of an adult who does what the verification asks; at 18+ it passes. */
export async function sendAdultFrames(
  check: { id: string; token: string; challenge: Pick<Challenge, "nonce" | "poses"> },
  options: CallOptions = {},
) {
  return sendFrames(check, await createAdultFrames(check.challenge.poses), options);
}
