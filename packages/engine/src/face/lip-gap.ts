import type { Mesh } from "../models/facemesh.ts";
import { eyeDistance } from "./geometry.ts";
import { landmarkDistance } from "./landmark-distance.ts";

const INNER_LIPS = [13, 14] as const;

/** Returns the distance of the inner lips, in eye distances. */
export function lipGap(mesh: Mesh): number {
  return landmarkDistance(mesh, INNER_LIPS) / eyeDistance(mesh);
}
