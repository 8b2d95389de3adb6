import type { Challenge, Pose } from "@ofage/contract";
import { shotOf } from "../../../fixtures/sensor-noise.ts";
import { turnedHead } from "../../../fixtures/turning-head.ts";
import type { CallOptions } from "./call.ts";
import { sendFrames } from "./check.ts";

const mostFrames = 8;
const yawDegrees: Record<Pose, number> = { front: 0, left: 30, right: -30 };
const framesOf = {
  front: await shots("front"),
  left: await shots("left"),
  right: await shots("right"),
};

async function shots(pose: Pose): Promise<Uint8Array[]> {
  const head = await turnedHead(yawDegrees[pose]);
  return Promise.all(
    Array.from({ length: mostFrames }, async () => (await shotOf(head)).jpeg({ quality: 90 }).toBuffer()),
  );
}

/**
 * The frames of an adult who does what a check asks: `sendFrames(check, adultFrames(check.challenge.poses))` passes at 18+.
 * @param poses at most eight
 */
export function adultFrames(poses: readonly Pose[]): Uint8Array[] {
  return poses.map((pose, index) => framesOf[pose][index]!);
}

/** An adult's picture held to the camera, as many frames as a check asks for: nobody turns. */
export const still = adultFrames(["front", "front", "front", "front", "front"]);

/** An adult does what the check asks: at 18+ it passes. */
export function sendAdult(
  check: { id: string; token: string; challenge: Challenge },
  options: CallOptions = {},
) {
  return sendFrames(check, adultFrames(check.challenge.poses), options);
}
