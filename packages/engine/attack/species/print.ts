import { boardSeen } from "../scene/board.ts";
import { heldFor, type HoldingHabit } from "../scene/held.ts";
import { printed } from "../scene/paper.ts";
import { anyWall } from "../scene/room.ts";
import type { Chance } from "../chance.ts";
import type { Portrait } from "../scene/portrait.ts";
import type { Scene } from "../session.ts";
import type { Species } from "./species.ts";

export const print: Species = {
  id: "print",
  name: "Print held to the camera",
  made: "The portrait on paper, moved as the challenge asks: turned by 20 to 60 degrees for a turn of the head, brought closer or farther, tilted for an open mouth.",
  frames: ({ person, poses }) =>
    person
      .recorded("print", (portrait, chance) =>
        sheet(portrait, { angle: chance.between(20, 60), ahead: 0, bend: 0 }, chance),
      )
      .answer(poses),
};

/** Paper in front of a wall. */
export function sheet(portrait: Portrait, habit: HoldingHabit, chance: Chance): Scene {
  const picture = printed(portrait, chance);
  const room = anyWall(chance);
  return (pose, camera, each) => boardSeen(picture, heldFor(pose, habit, each), camera, room());
}
