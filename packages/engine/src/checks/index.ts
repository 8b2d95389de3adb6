import { antispoof } from "./antispoof.ts";
import type { EngineCheck } from "./engine-check.ts";
import { detectorConfidence } from "./detector-confidence.ts";
import { exposure } from "./exposure.ts";
import { eyes } from "./eyes.ts";
import { liveness } from "./liveness.ts";
import { meshConfidence } from "./mesh-confidence.ts";
import { oneFace } from "./one-face.ts";
import { sharpness } from "./sharpness.ts";
import { size } from "./size.ts";
import { yaw } from "./yaw.ts";

/** Every check of a frame, in the order in which they run and are recorded. */
export const FRAME_CHECKS: readonly EngineCheck[] = [
  oneFace,
  detectorConfidence,
  meshConfidence,
  size,
  yaw,
  exposure,
  sharpness,
  eyes,
  antispoof,
  liveness,
];
