import { Pose } from "@ofage/contract";
import { renderPosedHead } from "../../fixtures/posed-head.ts";
import { addSensorNoise } from "../../fixtures/sensor-noise.ts";

/** The shots of one visitor that a scan may ask for: 640 × 480, as JPEG, each with noise of its own. */
export type PoseShots = Record<Pose, Uint8Array[]>;

/** One of the challenges there are; they cost alike. */
export const benchPoses: readonly Pose[] = ["front", "front", "closer", "left", "front"];

/** @param each how many shots of a pose */
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

/** One visitor's frames for a challenge. */
export function framesFor(shots: PoseShots, asked: readonly Pose[]): Uint8Array[] {
  return asked.map((pose, index) => shots[pose][index % shots[pose].length]!);
}
