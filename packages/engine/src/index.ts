export type { CheckReading } from "./checks/engine-check.ts";
export { createEngine } from "./engine.ts";
export type { Engine, EngineOptions } from "./engine.ts";
export {
  EngineBusyError,
  EngineClosedError,
  CustomModelManifestError,
  UnreadableFrameError,
} from "./errors.ts";
export { ModelFileError } from "./models/network-session.ts";
export { countInstructionBits, drawInstructions } from "./scan/draw-instructions.ts";
export type { DrawNumber } from "./scan/draw-number.ts";
export { POINTING_RANGES } from "./scan/instruction.ts";
export type { Instruction, InstructionKind, ScanKind, ScanStyle, ScreenPoint } from "./scan/instruction.ts";
export { eraseScanFrame } from "./scan/scan-frame.ts";
export { createScan } from "./scan/create-scan.ts";
export type { EvidenceName, EvidenceReading } from "./scan/evidence/evidence.ts";
export type { ResponseReading } from "./scan/response-reading.ts";
export type { Scan, ScanEvent, ScanOptions, ScanReading, ReadingOutcome } from "./scan/scan.ts";
export type { LineDelay, ScanTimes } from "./scan/scan-times.ts";
export type { ScanHint } from "./scan/scan-hint.ts";
export type { FramePurpose, ScanFrame, ScanFrameOptions } from "./scan/scan-frame.ts";
export type { ScanFrameInput, ScanReservation } from "./scan/scan-reader.ts";
export { type AgeInterval, computeAgeInterval } from "./versions/age-interval.ts";
export type { EngineVersion, EstimatorId } from "./versions/age-estimator.ts";
