import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  createEngine,
  type Engine,
  type EngineVersion,
  type EstimatorId,
  type ScanFrame,
} from "@ofage/engine";
import { combineAges } from "@ofage/engine/internals/scan/combine-ages.ts";
import { VERSIONS } from "@ofage/engine/internals/versions/index.ts";
import type { FaceLabel } from "./face-labels.ts";
import type { RepeatedReadings, MeasuredFace, AgeReading } from "./measured-face.ts";
import { readLargeFrame, roundYears, toAgeReading } from "./read-age.ts";
import { simulateFrame } from "./simulate-frame.ts";
import { seededRandom } from "./statistics/seeded-random.ts";

/** Every version of this build, oldest first. */
export const engineVersions = Object.keys(VERSIONS) as EngineVersion[];

/** Number of simulated verifications of each face, and of frames in each. */
export const REPEATED_CHECKS = { checks: 3, framesPerCheck: 3, seed: 20_260_101 };

export interface AccuracyMeasurement<By extends EstimatorId = EngineVersion> {
  /** Youngest first, so that nothing of the set's order remains. */
  faces: MeasuredFace<By>[];
  /** Hex SHA-256 over the pictures, in the order of the labels. */
  facesSha256: string;
}

/**
 * Reads each face with every version: its portrait once, and simulated frames of it, the same for every version. It
 * reads as many faces at a time as there are cores.
 * @param folder of the JPEGs that the labels name
 * @throws ModelFileError when the networks are not built
 * @throws Error that names the file of a face that cannot be read
 */
export async function measureAccuracy(
  folder: string,
  labels: readonly FaceLabel[],
): Promise<AccuracyMeasurement> {
  return measureWithEstimators(engineVersions, await createEngine(), folder, labels);
}

/**
 * Reads each face with every version and with a custom model.
 * @param network path of its manifest
 * @throws CustomModelManifestError when the custom model does not fit its manifest
 */
export async function measureAccuracyWithCustomModel(
  network: string,
  folder: string,
  labels: readonly FaceLabel[],
): Promise<AccuracyMeasurement<EstimatorId>> {
  return measureWithEstimators(
    [...engineVersions, "custom"],
    await createEngine({ customModelManifest: network }),
    folder,
    labels,
  );
}

async function measureWithEstimators<By extends EstimatorId>(
  estimators: readonly By[],
  engine: Engine,
  folder: string,
  labels: readonly FaceLabel[],
): Promise<AccuracyMeasurement<By>> {
  try {
    const pictures = createHash("sha256");
    const faces: MeasuredFace<By>[] = [];
    const lanes = availableParallelism();
    for (let at = 0; at < labels.length; at += lanes) {
      const batch = labels.slice(at, at + lanes);
      const portraits = await Promise.all(batch.map(({ file }) => readFile(join(folder, file))));
      for (const portrait of portraits) pictures.update(portrait);
      faces.push(
        ...(await Promise.all(
          batch.map((label, lane) =>
            measureFace(estimators, engine, label, portraits[lane]!, REPEATED_CHECKS.seed + at + lane),
          ),
        )),
      );
    }
    return {
      faces: faces.toSorted((a, b) => a.age - b.age),
      facesSha256: pictures.digest("hex"),
    };
  } finally {
    await engine.close();
  }
}

/**
 * Reads one face.
 * @param seed of its simulated frames
 * @throws Error that names the file, because the engine's own error names only a frame
 */
async function measureFace<By extends EstimatorId>(
  estimators: readonly By[],
  engine: Engine,
  { file, age, sex }: FaceLabel,
  portrait: Uint8Array,
  seed: number,
): Promise<MeasuredFace<By>> {
  try {
    const readings: Partial<Record<By, AgeReading>> = {};
    for (const version of estimators)
      readings[version] = toAgeReading(await readLargeFrame(engine, portrait, version));
    const looks = await readSimulatedChecks(estimators, engine, portrait, seed);
    return { age, sex, readings: readings as Record<By, AgeReading>, looks };
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

async function readSimulatedChecks<By extends EstimatorId>(
  estimators: readonly By[],
  engine: Engine,
  portrait: Uint8Array,
  seed: number,
): Promise<Record<By, RepeatedReadings>> {
  const random = seededRandom(seed);
  const read = new Map(estimators.map((version): [By, ScanFrame[][]] => [version, []]));
  for (let check = 0; check < REPEATED_CHECKS.checks; check++) {
    const frames: Buffer[] = [];
    for (let frame = 0; frame < REPEATED_CHECKS.framesPerCheck; frame++)
      frames.push(await simulateFrame(portrait, random));
    for (const [version, checks] of read) {
      const look: ScanFrame[] = [];
      for (const frame of frames) look.push(await readLargeFrame(engine, frame, version));
      checks.push(look);
    }
    for (const frame of frames) frame.fill(0);
  }
  const looks = [...read].map(([version, checks]) => [version, toRepeatedReadings(version, checks)]);
  return Object.fromEntries(looks) as Record<By, RepeatedReadings>;
}

function toRepeatedReadings(version: EstimatorId, checks: readonly ScanFrame[][]): RepeatedReadings {
  const frames = checks.flat();
  return {
    frames: frames.map(({ age }) => roundOrNull(age)),
    checks: checks.map((check) => roundOrNull(combineAges(version, check).estimatedAge)),
    milliseconds: Math.round(Math.min(...frames.map(({ durationMs }) => durationMs)) * 10) / 10,
  };
}

const roundOrNull = (age: number | null): number | null => (age === null ? null : roundYears(age));
