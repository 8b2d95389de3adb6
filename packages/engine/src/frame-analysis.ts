import type { Mesh } from "./models/facemesh.ts";
import type { FrameReading, Pose } from "./face-reading.ts";

/** A frame while it is being judged together with the others. Lives in memory for one reading; only `reading` leaves the engine. */
export interface FrameAnalysis {
  reading: FrameReading;
  /** Of the largest face; null without one. */
  mesh: Mesh | null;
  /** Who it is, as a direction in 1024 dimensions; null without a face. */
  embedding: Float32Array | null;
  /** Hex SHA-256 of the frame's pixels. */
  digest: string;
}

/** What says that there is one face and that its landmarks can be trusted. Yaw, light and sharpness are the portraits' business. */
const FACE_TRUST_GATES = new Set(["one_face", "detector_confidence", "mesh_confidence"]);

/** Whether a gate of a frame has a say on it: the frames of a movement need to show one face, and be no portrait. */
export function isGateDecisive(pose: Pose, gate: string): boolean {
  return pose === "front" || FACE_TRUST_GATES.has(gate);
}

/** Whether what the networks say of the frame's face can be relied on, portrait or not. */
export function hasTrustedFace({ reading, mesh }: FrameAnalysis): boolean {
  return (
    mesh !== null && !reading.checks.some(({ name, passed }) => FACE_TRUST_GATES.has(name) && passed !== true)
  );
}

/** Overwrites what would tell one face from another. */
export function eraseFaceData({ mesh, embedding }: FrameAnalysis): void {
  mesh?.points.fill(0);
  embedding?.fill(0);
}
