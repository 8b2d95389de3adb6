import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import { paintWall } from "./projection.ts";

/** A wall behind what is held to the camera, the same one each time. */
export function randomWall(chance: RandomSource): () => Raster {
  const [light, warm] = [chance.between(40, 200), chance.aroundZero(20)];
  return () => paintWall([light + warm, light, light - warm]);
}
