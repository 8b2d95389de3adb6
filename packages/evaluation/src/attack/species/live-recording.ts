import { renderLivePerson } from "../scene/live-person.ts";
import type { Person } from "../person.ts";
import type { CameraRecording } from "../camera-recording.ts";

/** A real person in front of a camera, recorded. */
export const getLiveRecording = (person: Person): CameraRecording =>
  person.getRecording("live", renderLivePerson);
