import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const reorderedFrames: Species = {
  id: "reordered_frames",
  name: "Frames in the wrong order",
  made: "A correct response to the challenge, but with its two movements swapped.",
  createFrames: async ({ person, poses }) => {
    const frames = await getLiveRecording(person).captureFrames(poses);
    const [first, second] = poses.flatMap((pose, index) => (pose === "front" ? [] : index));
    return frames.with(first!, frames[second!]!).with(second!, frames[first!]!);
  },
};
