import type { Mesh } from "../../models/facemesh.ts";
import type { ScanFace } from "../scan-frame.ts";

/** Returns the mean of faces' landmarks; never called without one. */
export function meanMesh(faces: readonly ScanFace[]): Mesh {
  const points = new Float32Array(faces[0]!.mesh.length);
  for (const { mesh } of faces) for (let i = 0; i < points.length; i++) points[i]! += mesh[i]! / faces.length;
  return { confidence: 1, points };
}
