import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import type { SceneRenderer } from "../camera-recording.ts";
import { type HeadState, renderHead } from "./head.ts";
import type { Portrait } from "./portrait.ts";

/** Renders a person who does what is asked, not the same way every time and never quite still. */
export function renderLivePerson(portrait: Portrait, habits: RandomSource): SceneRenderer {
  const leaning = { yaw: habits.aroundZero(6), pitch: habits.aroundZero(6), roll: habits.aroundZero(5) };
  return (pose, camera, chance) => {
    const asked = headStateFor(pose, chance);
    const bearing: HeadState = {
      yaw: leaning.yaw + asked.yaw + chance.aroundZero(3),
      pitch: leaning.pitch + chance.aroundZero(3),
      roll: leaning.roll + chance.aroundZero(3),
      closeness: asked.closeness * (1 + chance.aroundZero(0.03)),
      x: chance.aroundZero(0.15),
      y: chance.aroundZero(0.1),
      mouth: asked.mouth,
    };
    return renderHead(portrait, bearing, camera);
  };
}

/** Returns degrees, ratios and shares as the page's guidance asks for them. */
function headStateFor(pose: Pose, chance: RandomSource): Pick<HeadState, "yaw" | "closeness" | "mouth"> {
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
