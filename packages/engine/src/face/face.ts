import type { Detection } from "../models/blazeface.ts";
import type { Mesh } from "../models/facemesh.ts";

/** One face on a picture, as both networks see it. */
export interface Face {
  detection: Detection;
  mesh: Mesh;
}
