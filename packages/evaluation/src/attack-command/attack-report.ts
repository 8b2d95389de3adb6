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

/** Seed of all random choices. */
export const attackSeed = 20_260_101;

/** Model that a new website has. */
export const measuredModel = modelVersions.at(-1)!;
export const measuredEngineVersion = engineVersions[modelVersions.indexOf(measuredModel)]!;

export interface AttackFindings {
  measured: AttackMeasurement;
  tried: readonly ForgeryResult[];
  faces: Omit<PortraitSet, "portraits"> & { n: number };
  /** Undefined when nobody has described the set. */
  dataSet: DataSet | undefined;
  networks: readonly NetworkInfo[];
  date: Date;
}

const engine: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../../engine/package.json", import.meta.url), "utf8"),
);

/** Builds everything that is published of a measurement. */
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
      "Attacks are grouped into presentation attack instrument species, and APCER and BPCER are used as ISO/IEC 30107-3 defines them. This is the project's own measurement: no laboratory was involved, and we don't claim conformity with that standard.",
    limits: [
      "Everything is simulated from portraits, both people and attacks: nobody was filmed, and nothing was printed or shown on a real screen. Videos of real people and real attacks may give different figures.",
      "The simulated heads get their depth from the engine's own landmarks, and the same landmarks judge them. A real head may match them less closely.",
      "Not tested here, and known to pass: one photograph edited by a script (88 of 89 in a security review), a print with an oval held over its mouth (16 of 20), a photograph animated live (25 of 25).",
      "Not tested: paper, latex or silicone masks; live deepfakes; real filmed replays; injected cameras with more poses than the recordings here; twins and look-alikes; makeup.",
      "Not tested: another photo of the same person from a different time, because the set has only one portrait of each person.",
      "An attacker can try again. Each figure is for one attempt; rate limits and the limit of five challenges per check bound the number of attempts.",
    ],
    data_set: {
      name:
        dataSet?.name ??
        (faces.n === 1 ? "One portrait" : `${faces.n} portraits of a folder that nobody has described`),
      source: dataSet?.source ?? null,
      license: dataSet?.license ?? null,
      limits: dataSet?.limits ?? null,
      faces_sha256: faces.facesSha256,
      n: faces.n,
      left_out: faces.skippedCount,
    },
    method: {
      presentations:
        "One presentation per person, species and challenge kind, with a random challenge. A presentation counts as accepted if the engine estimates an age, or if a forged payload gets a pass; anything refused for any reason counts as not accepted.",
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
