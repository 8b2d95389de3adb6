import {
  createEngine,
  type Engine,
  type EngineVersion,
  type EstimatorId,
  type ScanFrame,
} from "@ofage/engine";
import { combineAges } from "@ofage/engine/internals/scan/combine-ages.ts";
import { VERSIONS } from "@ofage/engine/internals/versions/index.ts";
import { openEarlierReader } from "./earlier/earlier-reader.ts";
import type { FaceLabel } from "./face-labels.ts";
import type { AgeReading, RepeatedReadings, MeasuredFace } from "./measured-face.ts";
import { measureFolder } from "./measure-folder.ts";
import { readAges, readLargeFrame, roundYears } from "./read-age.ts";
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
  const readEarlier = await openEarlierReader();
  const { faces, facesSha256 } = await measureFolder(
    engine,
    folder,
    labels,
    async ({ age, sex }, portrait, index): Promise<MeasuredFace<By>> => {
      const readings = await readAges(engine, portrait, estimators);
      return {
        age,
        sex,
        readings,
        // The estimators contain every version.
        earlier: await readEarlier(portrait, readings as Record<By | EngineVersion, AgeReading>),
        looks: await readSimulatedChecks(estimators, engine, portrait, REPEATED_CHECKS.seed + index),
      };
    },
  );
  return { faces: faces.toSorted((a, b) => a.age - b.age), facesSha256 };
}

/** @param seed of the simulated frames */
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
