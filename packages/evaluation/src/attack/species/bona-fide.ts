import type { Species } from "./species.ts";
import { getLiveRecording } from "./live-recording.ts";

/** No attack: what must get through. */
export const bonaFide: Species = {
  id: "bona_fide",
  name: "A person who does what is asked",
  made: "Every portrait as a head with the depth of its own landmarks, never quite still: turning by 25 to 35 degrees, coming closer or going farther by a quarter to a half, opening the mouth; by cameras of different distance, tilt, light, colour, noise and JPEG quality.",
  createFrames: ({ person, poses }) => getLiveRecording(person).captureFrames(poses),
};
