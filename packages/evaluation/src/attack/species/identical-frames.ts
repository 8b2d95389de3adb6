import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const identicalFrames: Species = {
  id: "identical_frames",
  name: "Identical frames",
  made: "The right answer to the challenge, but one frontal frame sent for all frontal ones.",
  createFrames: ({ person, poses }) =>
    Promise.all(poses.map((pose) => getLiveRecording(person).captureFrame(pose))),
};
