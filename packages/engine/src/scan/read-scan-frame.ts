import { createHash } from "node:crypto";
import type { CheckReading } from "../checks/engine-check.ts";
import { FRAME_GATES, FRAME_OBSERVATIONS } from "../checks/index.ts";
import { allGatesPassed, runChecks } from "../checks/run-checks.ts";
import { cropForFaceres } from "../face/crop-for-faceres.ts";
import type { Face } from "../face/face.ts";
import { faceSize } from "../face/face-size.ts";
import { findFaces } from "../face/find-faces.ts";
import { alignedSquare, yawDegrees } from "../face/geometry.ts";
import { lipGap } from "../face/lip-gap.ts";
import type { Mesh } from "../models/facemesh.ts";
import type { Networks } from "../models/index.ts";
import { cropSquare } from "../picture/crop.ts";
import { decodeJpeg } from "../picture/decode-jpeg.ts";
import type { Picture } from "../picture/picture.ts";
import { Pyramid } from "../picture/pyramid.ts";
import { ESTIMATORS } from "../versions/index.ts";
import { placeTrack, trackFace } from "./measures/face-track.ts";
import { sampleBrightness } from "./measures/gray-picture.ts";
import { measureHeadPose } from "./measures/head-pose.ts";
import { measureEyes } from "./measures/measure-eyes.ts";
import { measureLight } from "./measures/measure-light.ts";
import { measureNoise } from "./measures/measure-noise.ts";
import { measureMouthBrightness, measureSkin } from "./measures/measure-skin.ts";
import { makeThumbnail } from "./measures/scene-thumbnail.ts";
import type { FaceTrack, ScanFace, ScanFrame, ScanFrameOptions } from "./scan-frame.ts";

/** Side of the crop that the frame checks read, in pixels. */
const CHECK_SIZE = 112;

/** A tracked face that the mesh network doubts more than this is searched for on the whole frame. */
const MIN_TRACKED_CONFIDENCE = 0.7;

/** Lips nearer than this, in eye distances, show nothing between them. */
const MIN_VISIBLE_GAP = 0.06;

/**
 * Reads one frame of a scan and overwrites its pixels before it returns.
 * @param bytes JPEG
 * @throws UndecodableError when the bytes are not a usable picture
 */
export async function readScanFrame(
  networks: Networks,
  bytes: Uint8Array,
  options: ScanFrameOptions,
): Promise<Omit<ScanFrame, "source" | "weights">> {
  const start = performance.now();
  const picture = await decodeJpeg(bytes);
  const digest = createHash("sha256").update(picture.rgb).digest("hex");
  const pyramid = new Pyramid(picture);
  try {
    const { mesh, faces } = await findFace(networks, pyramid, options);
    const track = mesh === null ? null : trackFace(mesh, picture.width);
    return {
      purpose: options.purpose,
      faces: faces?.length ?? null,
      ...measureLight(picture, track),
      face: mesh === null ? null : describeFace(picture, mesh),
      track,
      ...(await analyzeFace(networks, pyramid, mesh, faces, options)),
      digest,
      thumbnail: makeThumbnail(pyramid),
      sensor: measureNoise(picture, mesh),
      durationMs: performance.now() - start,
    };
  } finally {
    pyramid.erase();
  }
}

/** The face of a frame, and what a search of the whole frame found; null where none was made. */
interface FoundFace {
  mesh: Mesh | null;
  faces: Face[] | null;
}

/** Follows the face where it was before, or searches the whole frame. */
async function findFace(
  networks: Networks,
  pyramid: Pyramid,
  { track, search }: ScanFrameOptions,
): Promise<FoundFace> {
  const tracked = track === null ? null : await followFace(networks, pyramid, track);
  if (tracked !== null && !search) return { mesh: tracked, faces: null };
  const faces = await findFaces(networks, pyramid);
  // The detector's box is another one than the track's, and the landmarks differ a little by it: one film is read one way.
  return { mesh: faces.length > 0 && tracked !== null ? tracked : (faces[0]?.mesh ?? null), faces };
}

async function followFace(networks: Networks, pyramid: Pyramid, track: FaceTrack): Promise<Mesh | null> {
  const mesh = await networks.facemesh.locateLandmarks(pyramid, placeTrack(track, pyramid.width));
  return mesh.confidence >= MIN_TRACKED_CONFIDENCE ? mesh : null;
}

/** Adds what costs more: the frame's checks, an age and the embedding. */
async function analyzeFace(
  networks: Networks,
  pyramid: Pyramid,
  mesh: Mesh | null,
  faces: Face[] | null,
  { purpose, estimator, identify, observe = false, track }: ScanFrameOptions,
): Promise<Pick<ScanFrame, "checks" | "usable" | "age" | "quality" | "embedding">> {
  if (mesh === null) return { checks: [], usable: false, age: null, quality: null, embedding: null };
  // Where only the track was followed, its box stands for the detector's.
  const face = faces?.[0] ?? { detection: placeTrack(track!, pyramid.width), mesh };
  const checks =
    purpose === "age" && faces !== null ? await checkFrame(networks, pyramid, faces, observe) : [];
  const usable = checks.length > 0 && allGatesPassed(checks);
  const estimate =
    usable && estimator !== null ? await ESTIMATORS[estimator].estimate(networks, pyramid, face) : null;
  const embedding = identify
    ? (estimate?.embedding ?? (await networks.faceres.analyze(cropForFaceres(pyramid, face))).embedding)
    : null;
  return { checks, usable, age: estimate?.age ?? null, quality: computeQuality(face), embedding };
}

function checkFrame(
  networks: Networks,
  pyramid: Pyramid,
  faces: Face[],
  observe: boolean,
): Promise<CheckReading[]> {
  const checks = observe ? [...FRAME_GATES, ...FRAME_OBSERVATIONS] : FRAME_GATES;
  const [face, ...others] = faces as [Face, ...Face[]];
  const crop = cropSquare(pyramid, alignedSquare(face.mesh, 1), CHECK_SIZE);
  return runChecks(checks, { pyramid, faces: [face, ...others], crop, networks });
}

function describeFace(picture: Picture, mesh: Mesh): ScanFace {
  const gray = sampleBrightness(picture);
  const skin = measureSkin(gray, mesh);
  const gap = lipGap(mesh);
  const center = findCenter(mesh);
  return {
    pose: measureHeadPose(mesh),
    x: center.x / picture.width,
    y: center.y / picture.width,
    size: faceSize(mesh) / picture.width,
    mesh: mesh.points.map((value) => value / picture.width),
    confidence: mesh.confidence,
    lipGap: gap,
    eyes: measureEyes(gray, mesh, (skin[1] + skin[2]) / 2),
    mouthBrightness: gap < MIN_VISIBLE_GAP ? null : measureMouthBrightness(gray, mesh, skin),
    skin,
  };
}

/** Eye corners, nose wings and the mouth's corners move least with what the face does. */
const CENTER_LANDMARKS = [33, 133, 362, 263, 48, 278, 61, 291] as const;

function findCenter({ points }: Mesh): { x: number; y: number } {
  const mean = (axis: 0 | 1): number =>
    CENTER_LANDMARKS.reduce((sum, landmark) => sum + points[3 * landmark + axis]!, 0) /
    CENTER_LANDMARKS.length;
  return { x: mean(0), y: mean(1) };
}

function computeQuality({ detection, mesh }: Face): number {
  const frontal = Math.max(0, Math.cos((yawDegrees(mesh) * Math.PI) / 180));
  return detection.confidence * mesh.confidence * frontal;
}
