import type { Posture } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { createTremor } from "./tremor.ts";

/** Position of something that trembles: a head, or a sheet in hands. */
export type HeldPose = Pick<Posture, "yaw" | "pitch" | "roll" | "closeness" | "x" | "y">;

/**
 * Creates the tremor of a position.
 * @param amplitudes root mean squares of the offsets
 * @returns offsets at a time in milliseconds; that of the closeness is a share
 */
export function createPostureTremor(amplitudes: HeldPose, chance: RandomSource): (time: number) => HeldPose {
  const tremor = {
    yaw: createTremor(amplitudes.yaw, chance),
    pitch: createTremor(amplitudes.pitch, chance),
    roll: createTremor(amplitudes.roll, chance),
    closeness: createTremor(amplitudes.closeness, chance),
    x: createTremor(amplitudes.x, chance),
    y: createTremor(amplitudes.y, chance),
  };
  return (time) => ({
    yaw: tremor.yaw(time),
    pitch: tremor.pitch(time),
    roll: tremor.roll(time),
    closeness: tremor.closeness(time),
    x: tremor.x(time),
    y: tremor.y(time),
  });
}
