import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFaces } from "@ofage/engine/internals/face/find-faces.ts";
import { alignedSquare, eyeDistance, yawDegrees } from "@ofage/engine/internals/face/geometry.ts";
import type { Detection } from "@ofage/engine/internals/models/blazeface.ts";
import type { Mesh } from "@ofage/engine/internals/models/facemesh.ts";
import { loadNetworks, type Networks } from "@ofage/engine/internals/models/index.ts";
import { decodeJpeg } from "@ofage/engine/internals/picture/decode-jpeg.ts";
import { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";

const modelsDir = fileURLToPath(new URL("../../../engine/build/models", import.meta.url));

/** Below this the mesh network saw no face inside the frame, and the detector is asked. */
const MIN_MESH_CONFIDENCE = 0.5;

/** A face of known age, or of a known band of ages, in years. */
export interface LabeledFace {
  /** Number of its row among FairFace's labels, from 1; 0 for another face. */
  row: number;
  file: string;
  low: number;
  high: number;
  /** Place of the face in pictures that are framed around it; null where the detector finds it. */
  frame: Readonly<Detection> | null;
}

/**
 * Writes a line of JSON for each face that is found: its label, its mesh's center, height (pixels) and angle (radians),
 * how far the head is turned (degrees), the distance between the eyes (pixels), and the mesh's confidence.
 * @param folder that the files are named from
 * @returns the number of faces found
 * @throws ModelFileError when the networks are not built
 */
export async function locateFaces(
  faces: readonly LabeledFace[],
  folder: string,
  out: string,
): Promise<number> {
  const networks = await loadNetworks(modelsDir, null);
  const lines = createWriteStream(out);
  let found = 0;
  for (const { frame, ...label } of faces) {
    const pyramid = new Pyramid(await decodeJpeg(await readFile(join(folder, label.file))));
    const mesh = await locateMesh(networks, pyramid, frame);
    if (mesh === null) continue;
    const { centerX: x, centerY: y, side: h, angle: t } = alignedSquare(mesh, 1);
    const measured = { x, y, h, t, yaw: yawDegrees(mesh), eyes: eyeDistance(mesh), mesh: mesh.confidence };
    lines.write(`${JSON.stringify({ ...label, ...measured })}\n`);
    found += 1;
  }
  await new Promise<void>((resolve) => lines.end(resolve));
  return found;
}

async function locateMesh(
  networks: Networks,
  pyramid: Pyramid,
  frame: LabeledFace["frame"],
): Promise<Mesh | null> {
  if (frame !== null) {
    const mesh = await networks.facemesh.locateLandmarks(pyramid, frame as Detection);
    if (mesh.confidence >= MIN_MESH_CONFIDENCE) return mesh;
  }
  const [face] = await findFaces(networks, pyramid);
  return face?.mesh ?? null;
}
