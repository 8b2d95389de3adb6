import type { Pose } from "@ofage/contract";
import { shotOf } from "../../fixtures/sensor-noise.ts";
import { turnedHead } from "../../fixtures/turning-head.ts";

/** The shots of one visitor that a scan may ask for: 640 × 480, as JPEG, each with noise of its own. */
export type Shots = Record<Pose, Uint8Array[]>;

const yawDegrees: Record<Pose, number> = { front: 0, left: 30, right: -30 };

/** What a check asks for, with the turn where it usually is. */
export const poses: readonly Pose[] = ["front", "front", "front", "left", "front"];

/** @param each how many shots of a pose */
export async function takeShots(each: number): Promise<Shots> {
  const shots = async (pose: Pose) => {
    const head = await turnedHead(yawDegrees[pose]);
    return Promise.all(
      Array.from({ length: each }, async () => (await shotOf(head)).jpeg({ quality: 90 }).toBuffer()),
    );
  };
  return { front: await shots("front"), left: await shots("left"), right: await shots("right") };
}

/** One visitor's frames for a challenge. */
export function framesFor(shots: Shots, asked: readonly Pose[]): Uint8Array[] {
  return asked.map((pose, index) => shots[pose][index % shots[pose].length]!);
}
