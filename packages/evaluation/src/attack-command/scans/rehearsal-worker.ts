// Thread that plays one scan at a time in virtual time.
import type { ScanFrame } from "@ofage/engine";
import { loadNetworks, type Networks } from "@ofage/engine/internals/models/index.ts";
import { readScanFrame } from "@ofage/engine/internals/scan/read-scan-frame.ts";
import {
  createActor,
  createRandomSource,
  createVisitor,
  type HeadFolder,
  loadHeadFolder,
  modelsDir,
  type Presentation,
  type Rehearsal,
  rehearseScan,
} from "@ofage/evaluation/attack";

export interface RehearsalTask {
  presentation: Presentation;
  headsFolder: string;
}

const version = "v3";

let heads: HeadFolder | undefined;
let networks: Promise<Networks> | undefined;

/** Plays one scan. */
export default async function rehearse({ presentation, headsFolder }: RehearsalTask): Promise<Rehearsal> {
  const loaded = await (networks ??= loadNetworks(modelsDir, null));
  const actor = createActor(presentation, (number) =>
    createVisitor((heads ??= loadHeadFolder(headsFolder)), number),
  );
  const { seed, species, number, kind, style } = presentation;
  return rehearseScan(actor, {
    kind,
    style,
    version,
    chance: createRandomSource(seed, species, number, "rehearsal"),
    readFrame: async (bytes, options): Promise<ScanFrame> => ({
      ...(await readScanFrame(loaded, bytes, options)),
      source: version,
      weights: {},
    }),
  });
}
