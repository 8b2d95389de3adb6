import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import { paintWall } from "./projection.ts";

/** Creates a random wall behind the object that is held to the camera. Each call of the result returns the same wall. */
export function randomWall(chance: RandomSource): () => Raster {
  const [light, warm] = [chance.between(40, 200), chance.aroundZero(20)];
  return () => paintWall([light + warm, light, light - warm]);
}
