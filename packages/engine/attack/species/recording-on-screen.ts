import type { Pose } from "../../src/index.ts";
import { otherChallenge } from "../challenge.ts";
import { boardSeen, heldStraight } from "../scene/board.ts";
import { livePerson } from "../scene/live.ts";
import { anyWall } from "../scene/room.ts";
import { anyScreen, shown } from "../scene/screen.ts";
import { middle } from "../scene/view.ts";
import type { Chance } from "../chance.ts";
import type { Portrait } from "../scene/portrait.ts";
import type { Scene } from "../session.ts";
import type { Species } from "./species.ts";

export const recordingOnScreen: Species = {
  id: "recording_screen",
  name: "Recording of another challenge on a screen",
  made: "The same recording played on a tablet in front of the camera.",
  note: "As for the injected recording: the figure is for challenges other than the recorded one.",
  frames: ({ person, kind, poses, chance }) =>
    person.recorded("played", played).answer(otherChallenge(kind, poses, chance)),
};

/** What a camera sees of a screen that plays somebody's recording. */
export function played(portrait: Portrait, chance: Chance): Scene {
  const recorded = livePerson(portrait, chance);
  const screen = anyScreen(chance);
  const room = anyWall(chance);
  return async (pose: Pose, camera, each) => {
    const raster = await recorded(pose, camera, each);
    const picture = shown({ raster, pivot: middle, face: camera.face }, screen);
    const held = {
      ...heldStraight,
      yaw: each.around(4),
      pitch: each.around(4),
      roll: each.around(2),
      x: each.around(6),
      y: each.around(6),
    };
    return boardSeen(picture, held, { ...camera, tilt: 0 }, room());
  };
}
