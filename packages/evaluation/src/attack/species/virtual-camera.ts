import type { Pose } from "@ofage/engine";
import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const completeLoop: Species = {
  id: "complete_loop",
  name: "Virtual camera with every movement",
  made: "A recording of one person who makes every movement in turn, looped by a virtual camera. The hosted page, which is honest, takes each frame when it sees the movement.",
  note: "Gets through exactly as often as the person does, and is made here from the same frames: such a recording is made to order for every challenge. A face animated by software, or a live deepfake, is the same to the server.",
  createFrames: ({ person, poses }) => getLiveRecording(person).captureFrames(poses),
};

const RECORDED_POSES: ReadonlySet<Pose> = new Set<Pose>(["front", "left", "closer", "mouth_open"]);

export const shortLoop: Species = {
  id: "short_loop",
  name: "Virtual camera with some movements",
  made: "The same with a turn to the left, coming closer and an open mouth only. Where the page waits for another movement in vain, it takes a frontal frame.",
  note: "Gets through where the challenge asks for nothing else: two challenges in eight, without a turn two in four.",
  createFrames: ({ person, poses }) =>
    getLiveRecording(person).captureFrames(poses.map((pose) => (RECORDED_POSES.has(pose) ? pose : "front"))),
};
