import type { Chance } from "../chance.ts";
import { boardSeen } from "../scene/board.ts";
import { heldFor } from "../scene/held.ts";
import { cutOut } from "../scene/paper.ts";
import { canvas, type Portrait } from "../scene/portrait.ts";
import { anyWall } from "../scene/room.ts";
import { anyScreen, shown } from "../scene/screen.ts";
import type { Scene } from "../session.ts";
import type { Species } from "./species.ts";

export const screenStill: Species = {
  id: "screen_still",
  name: "Still picture on a screen",
  made: "The portrait on a phone or tablet (dark frame, its own contrast, moiré, a lamp in the glass), moved as the print is.",
  frames: ({ person, poses }) => person.recorded("screen still", tablet).answer(poses),
};

function tablet(portrait: Portrait, chance: Chance): Scene {
  const picture = shown(cutOut(portrait.canvas, canvas.face), anyScreen(chance));
  const room = anyWall(chance);
  const habit = { angle: chance.between(20, 60), ahead: 0, bend: 0 };
  return (pose, camera, each) => boardSeen(picture, heldFor(pose, habit, each), camera, room());
}
