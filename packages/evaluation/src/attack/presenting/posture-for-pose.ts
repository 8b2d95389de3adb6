import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import { type Posture, RESTING_POSTURE } from "./presenter.ts";

/** Returns the posture of a person who does what the page asks for, not the same way every time and never quite still. */
export function postureForPose(pose: Pose, chance: RandomSource): Posture {
  const asked = requestedPosture(pose, chance);
  return {
    ...RESTING_POSTURE,
    ...asked,
    yaw: (asked.yaw ?? 0) + chance.aroundZero(3),
    pitch: chance.aroundZero(3),
    roll: chance.aroundZero(3),
    closeness: (asked.closeness ?? 1) * (1 + chance.aroundZero(0.03)),
    x: chance.aroundZero(0.1),
    y: chance.aroundZero(0.08),
  };
}

/** Returns degrees, ratios and shares as the page's guidance asks for them. */
function requestedPosture(pose: Pose, chance: RandomSource): Partial<Posture> {
  switch (pose) {
    case "front":
      return {};
    case "left":
      return { yaw: chance.between(25, 33) };
    case "right":
      return { yaw: -chance.between(25, 33) };
    case "closer":
      return { closeness: chance.between(1.25, 1.5) };
    case "farther":
      return { closeness: 1 / chance.between(1.25, 1.5) };
    case "mouth_open":
      return { mouth: chance.between(0.7, 1) };
  }
}
