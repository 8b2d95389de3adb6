import { pickOtherChallenge } from "../challenge.ts";
import { getLiveRecording } from "./live-recording.ts";
import type { Species } from "./species.ts";

export const mismatchedRecording: Species = {
  id: "recording",
  name: "Recording of another challenge, injected",
  made: "A person's frames that answered another random challenge of the same kind, sent as they come.",
  note: "Whoever has a recording does not choose the challenge: of all challenges one in eight (without a turn: one in four) is the recorded one. The figure is for the others.",
  createFrames: ({ person, kind, poses, chance }) =>
    getLiveRecording(person).captureFrames(pickOtherChallenge(kind, poses, chance)),
};
