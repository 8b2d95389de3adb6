import { createEngine } from "@ofage/engine";
import { engineVersions } from "../measure-accuracy.ts";
import { type FolderMeasurement, measureFolder } from "../measure-folder.ts";
import { openEarlierReader } from "../earlier/earlier-reader.ts";
import { readAges } from "../read-age.ts";
import type { BandedFace } from "./banded-face.ts";
import type { BandLabel } from "./fairface-labels.ts";

export type BandMeasurement = FolderMeasurement<BandedFace>;

/**
 * Reads each face once with every version.
 * @param folder of the JPEGs that the labels name
 * @throws ModelFileError when the networks are not built
 * @throws Error that names the file of a face that cannot be read
 */
export async function measureBandedFaces(
  folder: string,
  labels: readonly BandLabel[],
): Promise<BandMeasurement> {
  const [engine, readEarlier] = [await createEngine(), await openEarlierReader()];
  return measureFolder(
    engine,
    folder,
    labels,
    async ({ band, sex, group }, portrait): Promise<BandedFace> => {
      const readings = await readAges(engine, portrait, engineVersions);
      return { band, sex, group, readings, earlier: await readEarlier(portrait, readings) };
    },
  );
}
