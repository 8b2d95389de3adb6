import { renderScreenReplay } from "./recording-on-screen.ts";
import type { Species } from "./species.ts";

export const matchingScreen: Species = {
  id: "fitting_screen",
  name: "Recording on a screen that matches the challenge",
  made: "A tablet in front of the camera shows someone making the requested movements: a recording that happens to match, or a person who is filmed elsewhere and given instructions.",
  note: "Nothing here detects a screen (the passive networks are recorded but don't decide), so anything that matches the challenge gets through.",
  createFrames: ({ person, poses }) => person.getRecording("played", renderScreenReplay).captureFrames(poses),
};
