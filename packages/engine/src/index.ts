export type { CheckReading } from "./checks/check.ts";
export { createEngine } from "./engine.ts";
export type { Engine, EngineOptions, ReadInput } from "./engine.ts";
export { EngineBusyError, EngineClosedError, NetworkManifestError, UnreadableFrameError } from "./errors.ts";
export { decidesOn } from "./look.ts";
export { ModelFileError } from "./models/session.ts";
export type { FaceReading, FrameReading, Move, MoveReading, Outcome, Pose } from "./reading.ts";
export type { EngineVersion, Estimator } from "./versions/version.ts";
