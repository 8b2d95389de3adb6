import type { CheckReading } from "../checks/engine-check.ts";
import type { EstimatorId } from "../versions/age-estimator.ts";

/** Use of a frame: small ones follow a movement, large ones give an age. */
export type FramePurpose = "movement" | "age";

/** Place of the face on a frame, from which the next frame's search begins. Shares of the frame's width. */
export interface FaceTrack {
  centerX: number;
  centerY: number;
  side: number;
  eyes: [{ x: number; y: number }, { x: number; y: number }];
}

/** Choice of what is read from a frame. */
export interface ScanFrameOptions {
  purpose: FramePurpose;
  /** Source of the age on frames for the age; null for none. */
  estimator: EstimatorId | null;
  /** Compute the embedding of the face. */
  identify: boolean;
  /** Run the networks whose scores are only recorded, on a frame for the age. */
  observe?: boolean;
  /** Where the face was on the last frame; null when that is not known. */
  track: FaceTrack | null;
  /** Search the whole frame and count its faces; done anyway without a track or when the face is lost. */
  search: boolean;
}

/** Degrees. Yaw grows to the picture's right, which is the visitor's own left; pitch grows downward; roll is clockwise on the picture. */
export interface HeadPose {
  yaw: number;
  pitch: number;
  roll: number;
}

/** One eye on a frame. */
export interface EyeReading {
  /** Height of the opening over its width, as the landmarks have it, which follow closing lids only a little. */
  openness: number;
  /** Contrast between the lids, as a share of the brightness of skin: an iris beside white when open, skin alone when closed. */
  contrast: number;
  /** Center of the dark iris from the middle between the corners, in widths of the eye: x to the picture's right, y down; null while closed. */
  iris: { x: number; y: number } | null;
}

/** The face on a frame. Lengths are shares of the frame's width. */
export interface ScanFace {
  pose: HeadPose;
  /** Center of the eyes and the nose. */
  x: number;
  y: number;
  /** Sum of three distances in three dimensions; grows as the face comes nearer. */
  size: number;
  /** x, y, z of 468 landmarks; z grows away from the camera. */
  mesh: Float32Array;
  /** Confidence of the mesh network that this is a face, 0 to 1. */
  confidence: number;
  /** Distance of the inner lips, in distances of the eyes. */
  lipGap: number;
  /** The eye on the left of the picture, then the other one. */
  eyes: [EyeReading, EyeReading];
  /** Brightness inside the lips over that of the cheeks; null while they are closed. */
  mouthBrightness: number | null;
  /** Brightness of skin, 0 to 255: forehead, then the cheek on the left of the picture, the other one, and the chin. */
  skin: [number, number, number, number];
}

/** Everything around and including the face, small and gray, for what moves behind it. Lives in memory for one scan. */
export interface SceneThumbnail {
  width: number;
  height: number;
  /** width × height bytes of brightness. */
  luma: Uint8Array;
}

/** Traces of the sensor and its encoder. */
export interface SensorReading {
  /** Median absolute fine detail (levels of 256) on smooth parts of the face and outside it; null where there is none. */
  faceNoise: number | null;
  sceneNoise: number | null;
}

/** Reading of one frame of a scan: numbers, an embedding on some frames, and a thumbnail. Lives in memory for one scan. */
export interface ScanFrame {
  purpose: FramePurpose;
  /** Number of faces; null on a frame that was only searched where the face was before. */
  faces: number | null;
  /** Mean brightness of the face, or of the whole frame without one, 0 to 255. */
  brightness: number;
  /** Share of the face, or of the whole frame without one, that is blown out, 0 to 1. */
  glare: number;
  /** The largest face; null without one. */
  face: ScanFace | null;
  /** Where to search on the next frame; null without a face. */
  track: FaceTrack | null;
  /** Checks on a frame for the age; none on others. */
  checks: CheckReading[];
  /** The frame is for the age and passed every gate. */
  usable: boolean;
  /** Years; null unless usable and asked for. */
  age: number | null;
  /** How well the frame shows the face, 0 to 1; null without a face. */
  quality: number | null;
  /** Identity of the face, as a direction in 1024 dimensions; null unless asked for. */
  embedding: Float32Array | null;
  /** Hex SHA-256 of the frame's pixels. */
  digest: string;
  thumbnail: SceneThumbnail;
  /** Source of the age: the version's own name, or that of the custom model; null without an age. */
  source: string | null;
  /** Network name to hex SHA-256 of its ONNX file; empty without an age. */
  weights: Record<string, string>;
  sensor: SensorReading;
  durationMs: number;
}

/** Overwrites everything on a frame that tells one face from another. */
export function eraseScanFrame({ face, embedding, thumbnail }: ScanFrame): void {
  face?.mesh.fill(0);
  embedding?.fill(0);
  thumbnail.luma.fill(0);
}
