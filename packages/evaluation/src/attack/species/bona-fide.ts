import type { Species } from "./species.ts";
import { getLiveRecording } from "./live-recording.ts";

/** A genuine person, who must pass. */
export const bonaFide: Species = {
  id: "bona_fide",
  name: "A person who makes the requested movements",
  made: "Every portrait as a head with the depth of its own landmarks, never quite still: turning by 25 to 35 degrees, moving closer or farther away by a quarter to a half, opening the mouth; with cameras that differ in distance, tilt, light, color, noise and JPEG quality.",
  createFrames: ({ person, poses }) => getLiveRecording(person).captureFrames(poses),
};
