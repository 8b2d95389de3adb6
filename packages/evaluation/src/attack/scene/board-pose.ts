import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import { type BoardPose, straightBoardPose } from "./board.ts";

/** Returns how hands move a flat picture as the challenge asks the head to move. */
export function boardPoseFor(pose: Pose, habit: HoldingHabit, chance: RandomSource): BoardPose {
  const asked = requestedBoardPose(pose, habit, chance);
  return {
    ...asked,
    yaw: asked.yaw + chance.aroundZero(2),
    pitch: asked.pitch + chance.aroundZero(2),
    roll: asked.roll + chance.aroundZero(2),
    closeness: asked.closeness * (1 + chance.aroundZero(0.02)),
    x: asked.x + chance.aroundZero(10),
    y: asked.y + chance.aroundZero(8),
  };
}

/** An attacker's way of holding the picture, for a whole presentation. */
export interface HoldingHabit {
  /** Degrees the picture is turned when a head should turn. */
  angle: number;
  /** Degrees it is turned when a head should look ahead; positive to the picture's right. */
  ahead: number;
  /** Degrees it is bent, from edge to edge. */
  bend: number;
}

function requestedBoardPose(
  pose: Pose,
  { angle, ahead, bend }: HoldingHabit,
  chance: RandomSource,
): BoardPose {
  const still = { ...straightBoardPose, yaw: ahead, bend };
  switch (pose) {
    case "front":
      return still;
    case "left":
      return { ...still, yaw: angle };
    case "right":
      return { ...still, yaw: -angle };
    case "closer":
      return { ...still, closeness: chance.between(1.2, 1.6) };
    case "farther":
      return { ...still, closeness: 1 / chance.between(1.2, 1.6) };
    case "mouth_open":
      // A tilt is the nearest that a flat face comes to it.
      return { ...still, pitch: chance.oneOf([-1, 1]) * chance.between(15, 45) };
  }
}
