import type { Pose } from "../../src/index.ts";
import type { Chance } from "../chance.ts";
import { type Held, heldStraight } from "./board.ts";

/** Somebody's hands with a flat picture: they move it as the challenge asks the head to move. */
export function heldFor(pose: Pose, habit: HoldingHabit, chance: Chance): Held {
  const asked = askedOf(pose, habit, chance);
  return {
    ...asked,
    yaw: asked.yaw + chance.around(2),
    pitch: asked.pitch + chance.around(2),
    roll: asked.roll + chance.around(2),
    closeness: asked.closeness * (1 + chance.around(0.02)),
    x: asked.x + chance.around(10),
    y: asked.y + chance.around(8),
  };
}

/** How an attacker goes about it, for a whole presentation. */
export interface HoldingHabit {
  /** Degrees the picture is turned when a head should turn. */
  angle: number;
  /** Degrees it is turned when a head should look ahead; positive to the picture's right. */
  ahead: number;
  /** Degrees it is bent, from edge to edge. */
  bend: number;
}

function askedOf(pose: Pose, { angle, ahead, bend }: HoldingHabit, chance: Chance): Held {
  const still = { ...heldStraight, yaw: ahead, bend };
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
      // The nearest that a flat face comes to it is a tilt.
      return { ...still, pitch: chance.oneOf([-1, 1]) * chance.between(15, 45) };
  }
}
