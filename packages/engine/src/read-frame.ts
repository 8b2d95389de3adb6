import { createHash } from "node:crypto";
import type { Scene } from "./checks/check.ts";
import { CHECKS } from "./checks/index.ts";
import { allGatesPassed, runChecks } from "./checks/run.ts";
import type { Face } from "./face/face.ts";
import { faceresCrop } from "./face/faceres-crop.ts";
import { findFaces } from "./face/find.ts";
import { alignedSquare, yawDegrees } from "./face/geometry.ts";
import type { Look } from "./look.ts";
import type { Networks } from "./models/index.ts";
import { cut } from "./picture/crop.ts";
import { decodeJpeg } from "./picture/decode.ts";
import { Pyramid } from "./picture/pyramid.ts";
import type { FrameReading } from "./reading.ts";
import { ESTIMATORS } from "./versions/index.ts";
import type { Estimator } from "./versions/version.ts";

/** Side of the crop that the exposure and sharpness gates look at. */
const CHECK_SIZE = 112;

/**
 * JPEG bytes → what is seen on that frame. Throws UndecodableError when they are no picture.
 * Pixels are overwritten before it returns.
 * @param estimator null where only who it is and how they move is asked, not how old they are
 */
export async function readFrame(
  networks: Networks,
  bytes: Uint8Array,
  estimator: Estimator | null,
): Promise<Look> {
  const start = performance.now();
  const picture = await decodeJpeg(bytes);
  const digest = createHash("sha256").update(picture.rgb).digest("hex");
  const pyramid = new Pyramid(picture);
  try {
    const faces = await findFaces(networks, pyramid);
    const { embedding, ...reading } = await readFaces(networks, pyramid, faces, estimator);
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

async function readFaces(
  networks: Networks,
  pyramid: Pyramid,
  [face, ...others]: Face[],
  estimator: Estimator | null,
): Promise<Omit<FrameReading, "faces" | "durationMs"> & Pick<Look, "embedding">> {
  if (face === undefined) return { usable: false, age: null, quality: null, checks: [], embedding: null };
  const crop = cut(pyramid, alignedSquare(face.mesh, 1), CHECK_SIZE);
  const scene: Scene = { pyramid, faces: [face, ...others], crop, networks };
  const checks = await runChecks(CHECKS, scene);
  const usable = allGatesPassed(checks);
  const estimate =
    usable && estimator !== null ? await ESTIMATORS[estimator].estimate(networks, pyramid, face) : null;
  const embedding = estimate?.embedding ?? (await embed(networks, pyramid, face));
  return { usable, age: estimate?.age ?? null, quality: qualityOf(face), checks, embedding };
}

async function embed({ faceres }: Networks, pyramid: Pyramid, face: Face): Promise<Float32Array> {
  return (await faceres.look(faceresCrop(pyramid, face))).embedding;
}

function qualityOf({ detection, mesh }: Face): number {
  const frontal = Math.max(0, Math.cos((yawDegrees(mesh) * Math.PI) / 180));
  return detection.confidence * mesh.confidence * frontal;
}
