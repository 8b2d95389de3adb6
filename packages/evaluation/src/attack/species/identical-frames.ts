import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const identicalFrames: Species = {
  id: "identical_frames",
  name: "Identical frames",
  made: "A correct response to the challenge, but with a single frontal frame sent as all the frontal frames.",
  createFrames: ({ person, poses }) =>
    Promise.all(poses.map((pose) => getLiveRecording(person).captureFrame(pose))),
};
