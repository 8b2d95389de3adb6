import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findFaces } from "@ofage/engine/internals/face/find-faces.ts";
import { loadNetworks } from "@ofage/engine/internals/models/index.ts";
import { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { bundledPortraitPath } from "../portrait-set.ts";
import { type Posture, RESTING_POSTURE } from "../presenting/presenter.ts";
import { createRandomSource } from "../random-source.ts";
import { readPortrait } from "../scene/portrait.ts";
import { INSTRUMENTS } from "./index.ts";

const networks = await loadNetworks(
  fileURLToPath(new URL("../../../../engine/build/models", import.meta.url)),
  null,
);
const portrait = (await readPortrait(networks, await readFile(bundledPortraitPath)))!;

/** Moment at which no instrument blinks by itself yet, in milliseconds. */
const TIME = 400;

/** Creates an instrument from the bundled portrait, and returns its renderer. */
export function createRenderer(
  id: string,
  seed = 1,
): (change: Partial<Posture>, time?: number) => Promise<Raster> {
  const instrument = INSTRUMENTS.find((candidate) => candidate.id === id)!;
  const presenter = instrument.create(portrait, createRandomSource(seed, id));
  return async (change, time = TIME) => presenter.render({ ...RESTING_POSTURE, ...change }, time);
}

/** Finds the landmarks of the one face on a frame, by the engine's own networks. */
export async function findMesh({ width, height, data }: Raster) {
  const [face] = await findFaces(networks, new Pyramid({ width, height, rgb: data.slice() }));
  return face!.mesh;
}
