import { renderScreenReplay } from "./recording-on-screen.ts";
import type { Species } from "./species.ts";

export const matchingScreen: Species = {
  id: "fitting_screen",
  name: "Recording on a screen that fits the challenge",
  made: "A tablet in front of the camera plays somebody who does what is asked: a person who happens to be recorded so, or is told what to do while being filmed elsewhere.",
  note: "Nothing here looks for a screen (the passive networks are recorded and do not decide): what fits the challenge gets through.",
  createFrames: ({ person, poses }) => person.getRecording("played", renderScreenReplay).captureFrames(poses),
};
