import type { Mesh } from "./models/facemesh.ts";
import type { FrameReading, Pose } from "./face-reading.ts";

/** Analysis of one frame, to be evaluated with the others. It lives in memory for one reading; only `reading` leaves the engine. */
export interface FrameAnalysis {
  reading: FrameReading;
  /** Mesh of the largest face; null without one. */
  mesh: Mesh | null;
  /** Identity of the face, as a direction in 1024 dimensions; null without a face. */
  embedding: Float32Array | null;
  /** Hex SHA-256 of the frame's pixels. */
  digest: string;
}

/** Gates that establish one face with reliable landmarks. Yaw, light and sharpness matter only for portraits. */
const FACE_TRUST_GATES = new Set(["one_face", "detector_confidence", "mesh_confidence"]);

/** Tells whether a gate decides on a frame: frames of a movement must show one face but need not be portraits. */
export function isGateDecisive(pose: Pose, gate: string): boolean {
  return pose === "front" || FACE_TRUST_GATES.has(gate);
}

/** Tells whether the networks' results for the frame's face are reliable, portrait or not. */
export function hasTrustedFace({ reading, mesh }: FrameAnalysis): boolean {
  return (
    mesh !== null && !reading.checks.some(({ name, passed }) => FACE_TRUST_GATES.has(name) && passed !== true)
  );
}

/** Overwrites everything that tells one face from another. */
export function eraseFaceData({ mesh, embedding }: FrameAnalysis): void {
  mesh?.points.fill(0);
  embedding?.fill(0);
}
