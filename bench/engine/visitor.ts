import { Pose } from "@ofage/contract";
import { renderPosedHead } from "../../fixtures/posed-head.ts";
import { addSensorNoise } from "../../fixtures/sensor-noise.ts";

/** One visitor's shots of each pose that a scan may ask for: 640 × 480 JPEGs, each with its own noise. */
export type PoseShots = Record<Pose, Uint8Array[]>;

/** Poses of one possible challenge; all challenges cost the same. */
export const benchPoses: readonly Pose[] = ["front", "front", "closer", "left", "front"];

/**
 * Takes shots of every pose.
 * @param each number of shots per pose
 */
export async function takeShots(each: number): Promise<PoseShots> {
  const shots = async (pose: Pose) => {
    const head = await renderPosedHead(pose);
    const taken = await Promise.all(
      Array.from({ length: each }, async () => (await addSensorNoise(head)).jpeg({ quality: 90 }).toBuffer()),
    );
    return [pose, taken] as const;
  };
  return Object.fromEntries(await Promise.all(Pose.options.map(shots))) as unknown as PoseShots;
}

/** Returns one visitor's frames for a challenge. */
export function framesFor(shots: PoseShots, asked: readonly Pose[]): Uint8Array[] {
  return asked.map((pose, index) => shots[pose][index % shots[pose].length]!);
}
