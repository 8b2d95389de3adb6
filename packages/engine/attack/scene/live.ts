import type { Pose } from "../../src/index.ts";
import type { Chance } from "../chance.ts";
import type { Scene } from "../session.ts";
import { type Bearing, headSeen } from "./head.ts";
import type { Portrait } from "./portrait.ts";

/** A person who does what is asked, not the same way every time, and never quite still. */
export function livePerson(portrait: Portrait, habits: Chance): Scene {
  const leaning = { yaw: habits.around(6), pitch: habits.around(6), roll: habits.around(5) };
  return (pose, camera, chance) => {
    const asked = bearingFor(pose, chance);
    const bearing: Bearing = {
      yaw: leaning.yaw + asked.yaw + chance.around(3),
      pitch: leaning.pitch + chance.around(3),
      roll: leaning.roll + chance.around(3),
      closeness: asked.closeness * (1 + chance.around(0.03)),
      x: chance.around(0.15),
      y: chance.around(0.1),
      mouth: asked.mouth,
    };
    return headSeen(portrait, bearing, camera);
  };
}

/** Degrees, ratios and shares as a page that guides asks for them. */
function bearingFor(pose: Pose, chance: Chance): Pick<Bearing, "yaw" | "closeness" | "mouth"> {
  const still = { yaw: 0, closeness: 1, mouth: 0 };
  switch (pose) {
    case "front":
      return still;
    case "left":
      return { ...still, yaw: chance.between(25, 35) };
    case "right":
      return { ...still, yaw: -chance.between(25, 35) };
    case "closer":
      return { ...still, closeness: chance.between(1.25, 1.5) };
    case "farther":
      return { ...still, closeness: 1 / chance.between(1.25, 1.5) };
    case "mouth_open":
      return { ...still, mouth: chance.between(0.7, 1) };
  }
}
