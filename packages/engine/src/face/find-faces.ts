import type { Detection } from "../models/blazeface.ts";
import type { Networks } from "../models/index.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import type { Face } from "./face.ts";

/** Below this mesh confidence, the detector was wrong and there is no face. */
const MIN_MESH_CONFIDENCE = 0.5;

/** A face this much narrower than the largest is a passer-by or a picture on the wall. */
const MIN_RELATIVE_WIDTH = 0.3;

/** Enough to know that there are several, few enough that a crowd costs no time. */
const MAX_FACES = 3;

/** Finds the faces that both the detector and the mesh network see, largest first. */
export async function findFaces(
  networks: Pick<Networks, "blazeface" | "facemesh">,
  pyramid: Pyramid,
): Promise<Face[]> {
  const faces: Face[] = [];
  for (const detection of filterProminentDetections(await networks.blazeface.detect(pyramid))) {
    const mesh = await networks.facemesh.locateLandmarks(pyramid, detection);
    if (mesh.confidence >= MIN_MESH_CONFIDENCE) faces.push({ detection, mesh });
  }
  return faces;
}

function filterProminentDetections(detections: Detection[]): Detection[] {
  const largest = detections[0]?.width ?? 0;
  return detections
    .filter((detection) => detection.width >= largest * MIN_RELATIVE_WIDTH)
    .slice(0, MAX_FACES);
}
