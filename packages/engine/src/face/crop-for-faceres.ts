import { FACERES_CENTER_OFFSET, FACERES_SIZE } from "../models/faceres.ts";
import { type Crop, cropSquare } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import type { Face } from "./face.ts";
import { alignedSquare } from "./geometry.ts";

const SCALE = 1.1;

/** Crops a face as faceres expects it, both for its age and for its identity. */
export function cropForFaceres(pyramid: Pyramid, face: Face): Crop {
  return cropSquare(pyramid, alignedSquare(face.mesh, SCALE, FACERES_CENTER_OFFSET), FACERES_SIZE);
}
