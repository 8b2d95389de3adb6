import { renderLivePerson } from "../scene/live-person.ts";
import type { Person } from "../person.ts";
import type { CameraRecording } from "../camera-recording.ts";

/** Returns the recording of a real person in front of a camera. */
export const getLiveRecording = (person: Person): CameraRecording =>
  person.getRecording("live", renderLivePerson);
