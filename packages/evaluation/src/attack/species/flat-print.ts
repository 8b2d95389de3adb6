import { renderBoard } from "../scene/board.ts";
import { boardPoseFor, type HoldingHabit } from "../scene/board-pose.ts";
import { printPortrait } from "../scene/paper.ts";
import { randomWall } from "../scene/random-wall.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import type { SceneRenderer } from "../camera-recording.ts";
import type { Species } from "./species.ts";

export const flatPrint: Species = {
  id: "print",
  name: "Print held up to the camera",
  made: "The portrait on paper, moved as the challenge requires: turned by 20 to 60 degrees for a head turn, moved closer or farther away, tilted for an open mouth.",
  createFrames: ({ person, poses }) =>
    person
      .getRecording("print", (portrait, chance) =>
        renderSheet(portrait, { angle: chance.between(20, 60), ahead: 0, bend: 0 }, chance),
      )
      .captureFrames(poses),
};

/** Renders paper in front of a wall. */
export function renderSheet(portrait: Portrait, habit: HoldingHabit, chance: RandomSource): SceneRenderer {
  const picture = printPortrait(portrait, chance);
  const room = randomWall(chance);
  return (pose, camera, each) => renderBoard(picture, boardPoseFor(pose, habit, each), camera, room());
}
