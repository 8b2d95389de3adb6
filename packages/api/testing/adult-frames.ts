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
 * The frames of an adult who does what a check asks: `sendFrames(check, await createAdultFrames(check.challenge.poses))` passes at 18+. A
 * camera gives no picture twice: every call is another look.
 */
export function createAdultFrames(poses: readonly Pose[]): Promise<Uint8Array[]> {
  return Promise.all(
    poses.map(async (pose) => (await addSensorNoise(heads[pose])).jpeg({ quality: 90 }).toBuffer()),
  );
}

/** An adult's picture held to the camera, as many frames as a check asks for: nobody moves. */
export const stillFrames = await createAdultFrames(["front", "front", "front", "front", "front"]);

/** An adult does what the check asks: at 18+ it passes. */
export async function sendAdultFrames(
  check: { id: string; token: string; challenge: Pick<Challenge, "nonce" | "poses"> },
  options: CallOptions = {},
) {
  return sendFrames(check, await createAdultFrames(check.challenge.poses), options);
}
