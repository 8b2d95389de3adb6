import type { Posture } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { createPostureTremor, type HeldPose } from "./posture-tremor.ts";

/**
 * Creates the hands of somebody who moves a flat picture as a head is asked to move: turned by more than is asked, because a flat face looks
 * less turned than it is, and shifted along, trembling.
 */
export function createAttackerHands(chance: RandomSource): (posture: Posture, time: number) => HeldPose {
  const gain = { yaw: chance.between(1.2, 3.5), pitch: chance.between(1.2, 3) };
  const shift = { x: chance.between(-0.004, 0.014), y: chance.between(-0.004, 0.014) };
  const limit = chance.between(45, 62);
  const steadiness = chance.between(0.5, 1.6);
  const tremorAt = createPostureTremor(
    {
      yaw: 1.3 * steadiness,
      pitch: 1.1 * steadiness,
      roll: 0.8 * steadiness,
      closeness: 0.008 * steadiness,
      x: 0.014 * steadiness,
      y: 0.014 * steadiness,
    },
    chance,
  );
  /** A tilt is the nearest that a flat face comes to an open mouth or closed eyes; some try it. */
  const tilt = chance.oneOf([0, 0, 12, -18]);
  return (posture, time) => {
    const tremor = tremorAt(time);
    return {
      yaw: clamp(posture.yaw * gain.yaw, limit) + tremor.yaw,
      pitch: clamp(posture.pitch * gain.pitch + posture.mouth * tilt, limit) + tremor.pitch,
      roll: posture.roll + tremor.roll,
      closeness: posture.closeness * (1 + tremor.closeness),
      x: posture.x + posture.yaw * shift.x + tremor.x,
      y: posture.y + posture.pitch * shift.y + tremor.y,
    };
  };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
