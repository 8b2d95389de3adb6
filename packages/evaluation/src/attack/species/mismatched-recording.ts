import { pickOtherChallenge } from "../challenge.ts";
import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const mismatchedRecording: Species = {
  id: "recording",
  name: "Injected recording of another challenge",
  made: "A person's frames from another random challenge of the same kind, sent unchanged.",
  note: "An attacker with a recording can't choose the challenge: one in eight challenges (without a turn: one in four) is the recorded one. The figure is for the others.",
  createFrames: ({ person, kind, poses, chance }) =>
    getLiveRecording(person).captureFrames(pickOtherChallenge(kind, poses, chance)),
};
