import { findFaces } from "@ofage/engine/internals/face/find-faces.ts";
import { loadNetworks, type Networks } from "@ofage/engine/internals/models/index.ts";
import { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";
import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import { modelsDir } from "../portrait-set.ts";

/** Finds the landmarks of the largest face on a picture, in its pixels; null without one. */
export type FindFace = (picture: Raster) => Promise<Corner[] | null>;

/** Creates a finder with networks that anybody can download, loaded at the first use. */
export function createFaceFinder(): FindFace {
  let networks: Promise<Networks> | undefined;
  return async ({ width, height, data }) => {
    networks ??= loadNetworks(modelsDir, null);
    const [face] = await findFaces(await networks, new Pyramid({ width, height, rgb: data.slice() }));
    if (face === undefined) return null;
    const { points } = face.mesh;
    return Array.from({ length: points.length / 3 }, (_, i) => ({
      x: points[3 * i]!,
      y: points[3 * i + 1]!,
      z: points[3 * i + 2]!,
    }));
  };
}
