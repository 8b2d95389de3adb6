import type { RandomSource } from "../random-source.ts";
import { renderBoard } from "../scene/board.ts";
import { boardPoseFor } from "../scene/board-pose.ts";
import { cropPortrait } from "../scene/paper.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { randomWall } from "../scene/random-wall.ts";
import { randomScreen, showOnScreen } from "../scene/screen.ts";
import type { SceneRenderer } from "../camera-recording.ts";
import type { Species } from "./species.ts";

export const screenStill: Species = {
  id: "screen_still",
  name: "Still picture on a screen",
  made: "The portrait on a phone or tablet (dark frame, different contrast, moiré, a lamp reflected in the glass), moved like the print.",
  createFrames: ({ person, poses }) => person.getRecording("screen still", renderTablet).captureFrames(poses),
};

function renderTablet(portrait: Portrait, chance: RandomSource): SceneRenderer {
  const picture = showOnScreen(cropPortrait(portrait.canvas, PORTRAIT_CANVAS.face), randomScreen(chance));
  const room = randomWall(chance);
  const habit = { angle: chance.between(20, 60), ahead: 0, bend: 0 };
  return (pose, camera, each) => renderBoard(picture, boardPoseFor(pose, habit, each), camera, room());
}
