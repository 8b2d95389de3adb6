import { createHash } from "node:crypto";
import type { FrameSubject } from "./checks/engine-check.ts";
import { FRAME_CHECKS } from "./checks/index.ts";
import { allGatesPassed, runChecks } from "./checks/run-checks.ts";
import type { Face } from "./face/face.ts";
import { cropForFaceres } from "./face/crop-for-faceres.ts";
import { findFaces } from "./face/find-faces.ts";
import { alignedSquare, yawDegrees } from "./face/geometry.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";
import type { Networks } from "./models/index.ts";
import { cropSquare } from "./picture/crop.ts";
import { decodeJpeg } from "./picture/decode-jpeg.ts";
import { Pyramid } from "./picture/pyramid.ts";
import type { FrameReading } from "./face-reading.ts";
import { ESTIMATORS } from "./versions/index.ts";
import type { EstimatorId } from "./versions/age-estimator.ts";

/** Side of the crop that the frame checks read, in pixels. */
const CHECK_SIZE = 112;

/**
 * Analyzes one JPEG frame and overwrites its pixels before it returns.
 * @param estimator null when only identity and movement are needed, not the age
 * @throws UndecodableError when the bytes are not a usable picture
 */
export async function analyzeFrame(
  networks: Networks,
  bytes: Uint8Array,
  estimator: EstimatorId | null,
): Promise<FrameAnalysis> {
  const start = performance.now();
  const picture = await decodeJpeg(bytes);
  const digest = createHash("sha256").update(picture.rgb).digest("hex");
  const pyramid = new Pyramid(picture);
  try {
    const faces = await findFaces(networks, pyramid);
    const { embedding, ...reading } = await analyzeFaces(networks, pyramid, faces, estimator);
    return {
      reading: { ...reading, faces: faces.length, durationMs: performance.now() - start },
      mesh: faces[0]?.mesh ?? null,
      embedding,
      digest,
    };
  } finally {
    pyramid.erase();
  }
}

async function analyzeFaces(
  networks: Networks,
  pyramid: Pyramid,
  [face, ...others]: Face[],
  estimator: EstimatorId | null,
): Promise<Omit<FrameReading, "faces" | "durationMs"> & Pick<FrameAnalysis, "embedding">> {
  if (face === undefined) return { usable: false, age: null, quality: null, checks: [], embedding: null };
  const crop = cropSquare(pyramid, alignedSquare(face.mesh, 1), CHECK_SIZE);
  const scene: FrameSubject = { pyramid, faces: [face, ...others], crop, networks };
  const checks = await runChecks(FRAME_CHECKS, scene);
  const usable = allGatesPassed(checks);
  const estimate =
    usable && estimator !== null ? await ESTIMATORS[estimator].estimate(networks, pyramid, face) : null;
  const embedding = estimate?.embedding ?? (await computeEmbedding(networks, pyramid, face));
  return { usable, age: estimate?.age ?? null, quality: computeQuality(face), checks, embedding };
}

async function computeEmbedding({ faceres }: Networks, pyramid: Pyramid, face: Face): Promise<Float32Array> {
  return (await faceres.analyze(cropForFaceres(pyramid, face))).embedding;
}

function computeQuality({ detection, mesh }: Face): number {
  const frontal = Math.max(0, Math.cos((yawDegrees(mesh) * Math.PI) / 180));
  return detection.confidence * mesh.confidence * frontal;
}
