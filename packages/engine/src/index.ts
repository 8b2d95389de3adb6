export type { CheckReading } from "./checks/engine-check.ts";
export { createEngine } from "./engine.ts";
export type { Engine, EngineOptions, ReadInput } from "./engine.ts";
export {
  EngineBusyError,
  EngineClosedError,
  CustomModelManifestError,
  UnreadableFrameError,
} from "./errors.ts";
export { isGateDecisive } from "./frame-analysis.ts";
export { ModelFileError } from "./models/network-session.ts";
export type {
  FaceReading,
  FrameReading,
  MovementPose,
  MovementReading,
  ReadingOutcome,
  Pose,
} from "./face-reading.ts";
export type { EngineVersion, EstimatorId } from "./versions/age-estimator.ts";
