import { antispoof } from "./antispoof.ts";
import type { Gate, Observation } from "./engine-check.ts";
import { detectorConfidence } from "./detector-confidence.ts";
import { exposure } from "./exposure.ts";
import { eyes } from "./eyes.ts";
import { liveness } from "./liveness.ts";
import { meshConfidence } from "./mesh-confidence.ts";
import { oneFace } from "./one-face.ts";
import { sharpness } from "./sharpness.ts";
import { size } from "./size.ts";
import { yaw } from "./yaw.ts";

/** Gates of a frame for the age, in the order in which they run and are recorded. */
export const FRAME_GATES: readonly Gate[] = [
  oneFace,
  detectorConfidence,
  meshConfidence,
  size,
  yaw,
  exposure,
  sharpness,
  eyes,
];

/** Networks that are only recorded. They cost as much as all gates together, so one frame of a scan has to do. */
export const FRAME_OBSERVATIONS: readonly Observation[] = [antispoof, liveness];
