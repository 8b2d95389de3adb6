import { type Challenge, Pose } from "@ofage/contract";
import type { Sharp } from "sharp";
import { posedHead } from "../../../fixtures/posed-head.ts";
import { shotOf } from "../../../fixtures/sensor-noise.ts";
import type { CallOptions } from "./call.ts";
import { sendFrames } from "./check.ts";

const heads = Object.fromEntries(
  await Promise.all(Pose.options.map(async (pose) => [pose, await posedHead(pose)] as const)),
) as Record<Pose, Sharp>;

/**
 * The frames of an adult who does what a check asks: `sendFrames(check, await adultFrames(check.challenge.poses))` passes at 18+. A
 * camera gives no picture twice: every call is another look.
 */
export function adultFrames(poses: readonly Pose[]): Promise<Uint8Array[]> {
  return Promise.all(poses.map(async (pose) => (await shotOf(heads[pose])).jpeg({ quality: 90 }).toBuffer()));
}

/** An adult's picture held to the camera, as many frames as a check asks for: nobody moves. */
export const still = await adultFrames(["front", "front", "front", "front", "front"]);

/** An adult does what the check asks: at 18+ it passes. */
export async function sendAdult(
  check: { id: string; token: string; challenge: Pick<Challenge, "nonce" | "poses"> },
  options: CallOptions = {},
) {
  return sendFrames(check, await adultFrames(check.challenge.poses), options);
}
