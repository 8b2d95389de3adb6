import { readFileSync } from "node:fs";
import { modelVersions } from "@ofage/contract";
import type { AttackReport } from "@ofage/contract/attack-report";
import { CONFIDENCE_LEVEL, type DataSet, engineVersions, type NetworkInfo } from "@ofage/evaluation/accuracy";
import {
  bonaFide,
  computeBonaFideMetrics,
  countShare,
  type PortraitSet,
  type AttackMeasurement,
  computeSamePersonMetrics,
  type Species,
  SPECIES,
  computeSpeciesMetrics,
  computeThresholds,
} from "@ofage/evaluation/attack";
import type { ForgeryResult } from "./forged/try-forgeries.ts";

/** Of everything that is left to chance. */
export const attackSeed = 20_260_101;

/** The model that a new website has. */
export const measuredModel = modelVersions.at(-1)!;
export const measuredEngineVersion = engineVersions[modelVersions.indexOf(measuredModel)]!;

export interface AttackFindings {
  measured: AttackMeasurement;
  tried: readonly ForgeryResult[];
  faces: Omit<PortraitSet, "portraits"> & { n: number };
  /** Undefined where nobody has described the set. */
  dataSet: DataSet | undefined;
  networks: readonly NetworkInfo[];
  date: Date;
}

const engine: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../../engine/package.json", import.meta.url), "utf8"),
);

/** Everything that is told of a measurement. */
export function buildAttackReport({
  measured,
  tried,
  faces,
  dataSet,
  networks,
  date,
}: AttackFindings): AttackReport {
  const { rows } = measured;
  return {
    title: "What presentation attacks get through, and who is refused by mistake",
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run attack -- --faces FOLDER --labels FILE --write",
    terms:
      "Attacks are grouped into presentation attack instrument species, and APCER and BPCER are meant, as ISO/IEC 30107-3 defines them. This is the project's own measurement: no laboratory was involved, and no conformity with that standard is claimed.",
    limits: [
      "Everything is simulated from portraits, the people as well as the attacks: nobody was filmed, and nothing was printed or shown on a real screen. Films of real people and real attacks may give other figures.",
      "A head's depth is that of the engine's own landmarks, and the same landmarks judge it: a real head may agree with them less.",
      "Not tried: masks of paper, latex or silicone; live deepfakes and faces animated by software; real filmed replays; injected cameras with more poses than the recordings here; twins and people who look alike; make-up.",
      "Another photograph of the same person, taken at another time, was not tried: the set has one portrait of each.",
      "An attacker may try again. A figure is for one try; rate limits and five challenges a check bound the tries.",
    ],
    data_set: {
      name:
        dataSet?.name ??
        (faces.n === 1 ? "One portrait" : `${faces.n} portraits of a folder that nobody has described`),
      source: dataSet?.source ?? null,
      licence: dataSet?.licence ?? null,
      limits: dataSet?.limits ?? null,
      faces_sha256: faces.facesSha256,
      n: faces.n,
      left_out: faces.skippedCount,
    },
    method: {
      presentations:
        "Of each person one presentation a species and challenge kind, with a challenge picked by chance. Accepted is what the engine estimates an age of, or what a forged payload gets a pass for; what is refused for whatever reason counts as not accepted.",
      seed: attackSeed,
      confidence: CONFIDENCE_LEVEL,
      interval: "exact binomial, Clopper–Pearson",
      model: measuredModel,
    },
    engine: {
      version: engine.version,
      runtime: `onnxruntime-node ${engine.dependencies["onnxruntime-node"]}`,
      networks: networks.map(({ name, sha256 }) => ({ name, sha256 })),
    },
    bona_fide: { ...describeAttack(bonaFide), results: computeBonaFideMetrics(rows) },
    species: SPECIES.map((species) => ({
      ...describeAttack(species),
      results: computeSpeciesMetrics(rows, species),
    })),
    forgeries: tried.map(({ forgery, n, accepted }) => ({
      ...describeAttack(forgery),
      apcer: { ...countShare(accepted, n), accepted },
    })),
    one_person: computeSamePersonMetrics(measured),
    thresholds: computeThresholds(rows),
  };
}

function describeAttack({
  id,
  name,
  made,
  note = null,
}: Pick<Species, "id" | "name" | "made"> & { note?: string | null }) {
  return { id, name, made, note };
}
