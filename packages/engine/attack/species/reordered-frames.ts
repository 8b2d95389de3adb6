import { live } from "./recordings.ts";
import type { Species } from "./species.ts";

export const reorderedFrames: Species = {
  id: "reordered_frames",
  name: "Frames in another order",
  made: "The right answer to the challenge with its two movements changed for each other.",
  frames: async ({ person, poses }) => {
    const frames = await live(person).answer(poses);
    const [first, second] = poses.flatMap((pose, index) => (pose === "front" ? [] : index));
    return frames.with(first!, frames[second!]!).with(second!, frames[first!]!);
  },
};
