import type { Raster } from "../../../../fixtures/paint-triangles.ts";
import type { Chance } from "../chance.ts";
import { wall } from "./view.ts";

/** A wall behind what is held to the camera, the same one each time. */
export function anyWall(chance: Chance): () => Raster {
  const [light, warm] = [chance.between(40, 200), chance.around(20)];
  return () => wall([light + warm, light, light - warm]);
}
