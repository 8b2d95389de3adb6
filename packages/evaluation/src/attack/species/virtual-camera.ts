import type { Pose } from "@ofage/engine";
import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const completeLoop: Species = {
  id: "complete_loop",
  name: "Virtual camera with every movement",
  made: "A recording of one person making every movement in turn, looped by a virtual camera. The unmodified hosted page takes each frame when it sees the movement.",
  note: "Gets through exactly as often as the person does, because it is made from the same frames: such a recording fits every challenge. To the server, a software-animated face or a live deepfake is the same.",
  createFrames: ({ person, poses }) => getLiveRecording(person).captureFrames(poses),
};

const RECORDED_POSES: ReadonlySet<Pose> = new Set<Pose>(["front", "left", "closer", "mouth_open"]);

export const shortLoop: Species = {
  id: "short_loop",
  name: "Virtual camera with some movements",
  made: "The same, but with only a left turn, a move closer and an open mouth. If the page waits for another movement in vain, it takes a frontal frame.",
  note: "Gets through if the challenge asks for nothing else: two challenges in eight, or two in four without a turn.",
  createFrames: ({ person, poses }) =>
    getLiveRecording(person).captureFrames(poses.map((pose) => (RECORDED_POSES.has(pose) ? pose : "front"))),
};
