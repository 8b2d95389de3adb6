import type { Pose } from "@ofage/engine";
import { pickOtherChallenge } from "../challenge.ts";
import { renderBoard, straightBoardPose } from "../scene/board.ts";
import { renderLivePerson } from "../scene/live-person.ts";
import { randomWall } from "../scene/random-wall.ts";
import { randomScreen, showOnScreen } from "../scene/screen.ts";
import { FACE_CENTER } from "../scene/projection.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import type { SceneRenderer } from "../camera-recording.ts";
import type { Species } from "./species.ts";

export const recordingOnScreen: Species = {
  id: "recording_screen",
  name: "Recording of another challenge on a screen",
  made: "The same recording played on a tablet in front of the camera.",
  note: "As with the injected recording, the figure is for challenges other than the recorded one.",
  createFrames: ({ person, kind, poses, chance }) =>
    person.getRecording("played", renderScreenReplay).captureFrames(pickOtherChallenge(kind, poses, chance)),
};

/** Renders what a camera sees of a screen that plays a person's recording. */
export function renderScreenReplay(portrait: Portrait, chance: RandomSource): SceneRenderer {
  const recorded = renderLivePerson(portrait, chance);
  const screen = randomScreen(chance);
  const room = randomWall(chance);
  return async (pose: Pose, camera, each) => {
    const raster = await recorded(pose, camera, each);
    const picture = showOnScreen({ raster, pivot: FACE_CENTER, face: camera.face }, screen);
    const held = {
      ...straightBoardPose,
      yaw: each.aroundZero(4),
      pitch: each.aroundZero(4),
      roll: each.aroundZero(2),
      x: each.aroundZero(6),
      y: each.aroundZero(6),
    };
    return renderBoard(picture, held, { ...camera, tilt: 0 }, room());
  };
}
