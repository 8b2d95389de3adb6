import { FACERES_DOWN, FACERES_SIZE } from "../models/faceres.ts";
import { type Crop, cut } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import type { Face } from "./face.ts";
import { alignedSquare } from "./geometry.ts";

const SCALE = 1.1;

/** A face as faceres is shown it, whether for its age or for who it is. */
export function faceresCrop(pyramid: Pyramid, face: Face): Crop {
  return cut(pyramid, alignedSquare(face.mesh, SCALE, FACERES_DOWN), FACERES_SIZE);
}
