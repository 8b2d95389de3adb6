import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createEngine, type Engine, type EngineVersion } from "@ofage/engine";
import { engineVersions } from "../measure-accuracy.ts";
import type { AgeReading } from "../measured-face.ts";
import { readLargeFrame, toAgeReading } from "../read-age.ts";
import type { BandedFace } from "./banded-face.ts";
import type { BandLabel } from "./fairface-labels.ts";

export interface BandMeasurement {
  /** In the order of the labels. */
  faces: BandedFace[];
  /** Hex SHA-256 over the pictures, in the order of the labels. */
  facesSha256: string;
}

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
  const engine = await createEngine();
  try {
    const pictures = createHash("sha256");
    const faces: BandedFace[] = [];
    const lanes = availableParallelism();
    for (let at = 0; at < labels.length; at += lanes) {
      const batch = labels.slice(at, at + lanes);
      const portraits = await Promise.all(batch.map(({ file }) => readFile(join(folder, file))));
      for (const portrait of portraits) pictures.update(portrait);
      faces.push(
        ...(await Promise.all(batch.map((label, lane) => readFace(engine, label, portraits[lane]!)))),
      );
    }
    return { faces, facesSha256: pictures.digest("hex") };
  } finally {
    await engine.close();
  }
}

/** @throws Error that names the file, because the engine's own error names only a frame */
async function readFace(
  engine: Engine,
  { file, band, sex, group }: BandLabel,
  portrait: Uint8Array,
): Promise<BandedFace> {
  try {
    const readings: Partial<Record<EngineVersion, AgeReading>> = {};
    for (const version of engineVersions)
      readings[version] = toAgeReading(await readLargeFrame(engine, portrait, version));
    return { band, sex, group, readings: readings as Record<EngineVersion, AgeReading> };
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
