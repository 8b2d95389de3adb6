import { createEngine, type Engine, type EngineVersion } from "@ofage/engine";
import { engineVersions } from "../measure-accuracy.ts";
import { type FolderMeasurement, measureFolder } from "../measure-folder.ts";
import { openEarlierReader } from "../earlier/earlier-reader.ts";
import { readAges } from "../read-age.ts";
import type { BandedFace, ReadFace } from "./banded-face.ts";
import type { BandLabel } from "./fairface-labels.ts";

export type BandMeasurement = FolderMeasurement<BandedFace>;

/**
 * Reads each face once with every version.
 * @param folder of the JPEGs that the labels name
 * @throws ModelFileError when the networks are not built
 * @throws Error that names the file of a face that cannot be read
 */
export async function readBandedFaces(
  folder: string,
  labels: readonly BandLabel[],
): Promise<FolderMeasurement<ReadFace<EngineVersion>>> {
  const engine = await createEngine();
  return measureFolder(engine, folder, labels, (label, portrait) => readFace(engine, label, portrait));
}

/**
 * Reads each face once with every version, and with what the versions were before the first release.
 * @param folder of the JPEGs that the labels name
 * @throws ModelFileError when the networks are not built
 * @throws Error that names the file of a face that cannot be read
 */
export async function measureBandedFaces(
  folder: string,
  labels: readonly BandLabel[],
): Promise<BandMeasurement> {
  const readEarlier = await openEarlierReader();
  const engine = await createEngine();
  return measureFolder(engine, folder, labels, async (label, portrait): Promise<BandedFace> => {
    const face = await readFace(engine, label, portrait);
    return { ...face, earlier: await readEarlier(portrait, face.readings) };
  });
}

const readFace = async (
  engine: Engine,
  { band, sex, group }: BandLabel,
  portrait: Uint8Array,
): Promise<ReadFace<EngineVersion>> => ({
  band,
  sex,
  group,
  readings: await readAges(engine, portrait, engineVersions),
});
