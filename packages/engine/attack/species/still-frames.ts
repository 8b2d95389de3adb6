import { atRest, headSeen } from "../scene/head.ts";
import type { Species } from "./species.ts";

export const stillFrames: Species = {
  id: "still_frames",
  name: "Still picture sent as frames",
  made: "The portrait as every frame, each with noise of its own: nothing moves.",
  frames: ({ person, poses }) =>
    person
      .recorded("still", (portrait) => (_pose, camera) => headSeen(portrait, atRest, camera))
      .answer(poses),
};
