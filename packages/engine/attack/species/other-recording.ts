import { otherChallenge } from "../challenge.ts";
import { live } from "./recordings.ts";
import type { Species } from "./species.ts";

export const otherRecording: Species = {
  id: "recording",
  name: "Recording of another challenge, injected",
  made: "A person's frames that answered another random challenge of the same kind, sent as they come.",
  note: "Whoever has a recording does not choose the challenge: of all challenges one in eight (without a turn: one in four) is the recorded one. The figure is for the others.",
  frames: ({ person, kind, poses, chance }) => live(person).answer(otherChallenge(kind, poses, chance)),
};
