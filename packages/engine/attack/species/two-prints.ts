import type { Raster } from "../../../../fixtures/paint-triangles.ts";
import type { Pose } from "../../src/index.ts";
import type { Chance } from "../chance.ts";
import { boardSeen } from "../scene/board.ts";
import { atRest, headSeen } from "../scene/head.ts";
import { heldFor } from "../scene/held.ts";
import { onPaper } from "../scene/paper.ts";
import type { Portrait } from "../scene/portrait.ts";
import { anyWall } from "../scene/room.ts";
import { middle, view } from "../scene/view.ts";
import type { Scene } from "../session.ts";
import type { Species } from "./species.ts";

export const twoPrints: Species = {
  id: "two_prints",
  name: "Several prints of one person",
  made: "A print for each pose, changed for one another in front of the camera: ahead, turned by 30 degrees, with an open mouth; brought closer and farther.",
  note: "Pictures of one person from several sides are enough: each is flat, but all of them together have depth.",
  frames: ({ person, poses }) => person.recorded("two prints", prints).answer(poses),
};

const shownOn: Partial<Record<Pose, { yaw?: number; mouth?: number }>> = {
  left: { yaw: 30 },
  right: { yaw: -30 },
  mouth_open: { mouth: 1 },
};

function prints(portrait: Portrait, chance: Chance): Scene {
  const paper = onPaper(chance);
  const room = anyWall(chance);
  // Large on the sheet, so that little is lost on the way.
  const face = view.width * 0.3;
  return (pose, camera, each) => {
    const change = shownOn[pose];
    const raster: Raster = headSeen(portrait, { ...atRest, ...change }, { face, distance: 5, tilt: 0 });
    const held = heldFor(change ? "front" : pose, { angle: 0, ahead: 0, bend: 0 }, each);
    return boardSeen(paper({ raster, pivot: middle, face }), held, camera, room());
  };
}
