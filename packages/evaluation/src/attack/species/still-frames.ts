import { restingHeadState, renderHead } from "../scene/head.ts";
import type { Species } from "./species.ts";

export const stillFrames: Species = {
  id: "still_frames",
  name: "Still picture sent as frames",
  made: "The portrait as every frame, each with different noise: nothing moves.",
  createFrames: ({ person, poses }) =>
    person
      .getRecording("still", (portrait) => (_pose, camera) => renderHead(portrait, restingHeadState, camera))
      .captureFrames(poses),
};
