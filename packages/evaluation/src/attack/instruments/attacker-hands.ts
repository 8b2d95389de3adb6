import type { Posture } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { createTremor } from "./tremor.ts";

/** Position of a sheet in hands. Degrees and breadths of the face; positive to the picture's right, down, clockwise. */
export interface SheetPose {
  yaw: number;
  pitch: number;
  roll: number;
  closeness: number;
  x: number;
  y: number;
}

/**
 * Creates the hands of somebody who moves a flat picture as a head is asked to move: turned by more than is asked, because a flat face looks
 * less turned than it is, and shifted along, trembling.
 */
export function createAttackerHands(chance: RandomSource): (posture: Posture, time: number) => SheetPose {
  const gain = { yaw: chance.between(1.2, 3.5), pitch: chance.between(1.2, 3) };
  const shift = { x: chance.between(-0.004, 0.014), y: chance.between(-0.004, 0.014) };
  const limit = chance.between(45, 62);
  const steadiness = chance.between(0.5, 1.6);
  const tremor = {
    yaw: createTremor(1.3 * steadiness, chance),
    pitch: createTremor(1.1 * steadiness, chance),
    roll: createTremor(0.8 * steadiness, chance),
    closeness: createTremor(0.008 * steadiness, chance),
    x: createTremor(0.014 * steadiness, chance),
    y: createTremor(0.014 * steadiness, chance),
  };
  /** A tilt is the nearest that a flat face comes to an open mouth or closed eyes; some try it. */
  const tilt = chance.oneOf([0, 0, 12, -18]);
  return (posture, time) => ({
    yaw: clamp(posture.yaw * gain.yaw, limit) + tremor.yaw(time),
    pitch: clamp(posture.pitch * gain.pitch + posture.mouth * tilt, limit) + tremor.pitch(time),
    roll: posture.roll + tremor.roll(time),
    closeness: posture.closeness * (1 + tremor.closeness(time)),
    x: posture.x + posture.yaw * shift.x + tremor.x(time),
    y: posture.y + posture.pitch * shift.y + tremor.y(time),
  });
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
