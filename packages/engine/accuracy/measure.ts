import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  createEngine,
  type Engine,
  type EngineVersion,
  type Estimator,
  type FaceReading,
} from "../src/index.ts";
import { VERSIONS } from "../src/versions/index.ts";
import type { Label } from "./labels.ts";
import type { MeasuredFace, Reading } from "./measured-face.ts";

/** Every version this build has, the oldest first. */
export const engineVersions = Object.keys(VERSIONS) as EngineVersion[];

export interface Measurement {
  /** The youngest first, so that nothing of the set's order stays. */
  faces: MeasuredFace[];
  /** Hex SHA-256 over the pictures, in the order of the labels. */
  facesSha256: string;
}

/**
 * Reads each face once with every version: one picture stands for all frames of a check. As many at a time as there are cores.
 * @param folder of the JPEGs that the labels name
 * @param network manifest of an operator's own, which reads each face beside the versions
 * @throws ModelFileError, NetworkManifestError, or the error of a face that cannot be read, with its file
 */
export async function measure(
  folder: string,
  labels: readonly Label[],
  network?: string,
): Promise<Measurement> {
  const engine = await createEngine({ network });
  try {
    const pictures = createHash("sha256");
    const faces: MeasuredFace[] = [];
    const lanes = availableParallelism();
    for (let at = 0; at < labels.length; at += lanes) {
      const batch = labels.slice(at, at + lanes);
      const frames = await Promise.all(batch.map(({ file }) => readFile(join(folder, file))));
      for (const frame of frames) pictures.update(frame);
      const read = await Promise.all(
        batch.map(async (label, index) => ({
          age: label.age,
          sex: label.sex,
          readings: await readByAll(engine, label, frames[index]!),
        })),
      );
      faces.push(...read);
    }
    return {
      faces: faces.toSorted((a, b) => a.age - b.age),
      facesSha256: pictures.digest("hex"),
    };
  } finally {
    await engine.close();
  }
}

/** @throws Error that names the file, where the engine's own knows a frame only */
async function readByAll(
  engine: Engine,
  { file }: Label,
  frame: Uint8Array,
): Promise<MeasuredFace["readings"]> {
  const readings: Partial<MeasuredFace["readings"]> = {};
  const estimators: Estimator[] = engine.plugged ? [...engineVersions, "plugged"] : engineVersions;
  for (const version of estimators) {
    try {
      readings[version] = readingOf(await engine.read({ frames: [frame], version }));
    } catch (cause) {
      throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }
  return readings as MeasuredFace["readings"];
}

/** To a hundredth of a year, so that whoever has the published estimates gets the published figures from them. */
function readingOf({ outcome, estimatedAge, frames }: FaceReading): Reading {
  if (outcome === "estimated") return { years: Math.round(estimatedAge! * 100) / 100 };
  const gate = frames[0]?.checks.find((check) => check.passed === false);
  return { refused: gate?.name ?? outcome };
}
