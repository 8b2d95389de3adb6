import { readFileSync } from "node:fs";
import { type AccuracyReport, type VersionAccuracy } from "@ofage/contract/accuracy";
import { ageRestrictions, bufferYears, modelVersions } from "@ofage/contract";
import {
  AGAIN,
  compare,
  CONFIDENCE,
  type DataSet,
  engineVersions,
  FEWEST_FACES,
  figuresOf,
  type MeasuredFace,
  type Measurement,
  type NetworkFacts,
  SIMULATED_LOOK,
} from "@ofage/engine/accuracy";

export const how = { resamples: 10_000, seed: 20_260_101 };

/** What the product asks for: every challenge age, and every buffer that a sensitivity gives. */
export const limits = {
  challengeAges: Object.values(ageRestrictions),
  buffers: [0, 26, 51, 76].map(bufferYears),
};

const strictest = Math.max(...limits.challengeAges) + Math.max(...limits.buffers);

/** A published model and the engine's version behind it, oldest first. */
const models = modelVersions.map((model, index) => ({ model, engineVersion: engineVersions[index]! }));

const engine: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../packages/engine/package.json", import.meta.url), "utf8"),
);

export interface Found {
  measurement: Measurement;
  dataSet: DataSet;
  networks: NetworkFacts[];
  date: Date;
}

/** Everything that is published of a measurement. */
export function reportOf({ measurement, dataSet, networks, date }: Found): AccuracyReport {
  const { faces, facesSha256 } = measurement;
  return {
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run accuracy -- --faces FOLDER --labels FILE --write",
    data_set: {
      ...dataSet,
      faces_sha256: facesSha256,
      n: faces.length,
      youngest: faces[0]!.age,
      oldest: faces.at(-1)!.age,
    },
    method: {
      frames_per_face: 1,
      head_turn: false,
      confidence: CONFIDENCE,
      errors: { interval: "bootstrap, BCa", ...how },
      shares: { interval: "exact binomial, Clopper–Pearson" },
      fewest_faces: FEWEST_FACES,
      again: {
        checks: AGAIN.checks,
        frames_per_check: AGAIN.framesPerCheck,
        seed: AGAIN.seed,
        drawn_between: SIMULATED_LOOK,
      },
    },
    engine: {
      version: engine.version,
      runtime: `onnxruntime-node ${engine.dependencies["onnxruntime-node"]}`,
      networks,
    },
    ...comparisonOf(faces),
    faces,
  };
}

/** The figures of every version, and how they differ: they follow from the faces alone. */
export function comparisonOf(
  faces: readonly MeasuredFace[],
): Pick<AccuracyReport, "versions" | "differences"> {
  const versions = models.map(({ model, engineVersion }): VersionAccuracy => ({
    model,
    engine_version: engineVersion,
    ...figuresOf(faces, engineVersion, limits, how),
  }));
  const differences = models.flatMap((later, index) =>
    models.slice(0, index).map((earlier) => ({
      version: later.model,
      than: earlier.model,
      figures: compare(faces, [later.engineVersion, earlier.engineVersion], strictest, how).map((row) => ({
        ...row,
        better: models.find(({ engineVersion }) => engineVersion === row.better)?.model ?? null,
      })),
    })),
  );
  return { versions, differences };
}
