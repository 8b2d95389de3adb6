import { readFileSync } from "node:fs";
import { modelVersions } from "@ofage/contract";
import { CONFIDENCE_LEVEL, type DataSet, type NetworkInfo } from "@ofage/evaluation/accuracy";
import {
  type Attempt,
  computeBonaFideMetrics,
  computePaintedYears,
  computeSamePersonMetrics,
  computeSpeciesMetrics,
  countShare,
  DECIDING_NETWORKS,
  GENUINE_GOAL,
  GENUINE_VISITORS,
  LEVEL_GOALS,
  LEVEL_NAMES,
  LEVELS,
  PAINTED_WRINKLES,
  type PortraitSet,
  type Species,
  SPECIES,
  VISIT_CONDITIONS,
} from "@ofage/evaluation/attack";
import type { ForgeryResult } from "./forged/try-forgeries.ts";

/** Seed of all random choices. */
export const attackSeed = 20_261_125;

/** Model that a new website has. */
const measuredModel = modelVersions.at(-1)!;

export interface AttackFindings {
  attempts: readonly Attempt[];
  /** Similarities of every two portraits. */
  strangers: readonly number[];
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
  attempts,
  strangers,
  tried,
  faces,
  dataSet,
  networks,
  date,
}: AttackFindings) {
  return {
    title: "What presentation attacks get through, and who is refused by mistake",
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run attack -- --heads FOLDER --faces FOLDER --labels FILE --write",
    terms:
      "Attacks are grouped into presentation attack instrument species, and APCER and BPCER are used as ISO/IEC 30107-3 defines them. This is the project's own measurement: no laboratory was involved, and we don't claim conformity with that standard.",
    limits: [
      "Everything is simulated, both people and attacks: nobody was filmed, and nothing was printed or shown on a real screen. Real people and real attacks may give different figures.",
      "Attacks start from portraits. The genuine visitors are computed heads, not made from any portrait; a camera sees real skin, hair and eyes otherwise than ours.",
      "The people who are filmed for attacks with films are computed, too.",
      "Not measured: masks of paper, latex or silicone; neural reenactment and other live deepfakes; real filmed replays; twins and look-alikes; makeup on a real face.",
      "No web page can tell a camera from a program that pretends to be one. Anyone with a program and a photo or film of somebody can pass a face scan on a web page, here and elsewhere.",
      "An attacker can try again. Each figure is for one attempt; rate limits and the limits of a check bound the number of attempts.",
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
        "Each attempt is a check of its own on a server: a scan by the connection that the hosted check uses, about nine pictures a second, with the instructions that the server draws. Time is virtual: it stands still while anything is computed, so that no machine is too slow for a verdict. Forged payloads are sent to a server as `npm start` runs it. An attempt counts as accepted if the check estimates an age, or if a forged payload gets a pass; anything refused for any reason counts as not accepted. Half of the people are for development, the other half for the report.",
      seed: attackSeed,
      confidence: CONFIDENCE_LEVEL,
      interval: "exact binomial, Clopper–Pearson",
      model: measuredModel,
    },
    engine: {
      version: engine.version,
      runtime: `onnxruntime-node ${engine.dependencies["onnxruntime-node"]}`,
      networks: networks
        .filter(({ name }) => DECIDING_NETWORKS.includes(name))
        .map(({ name, sha256 }) => ({ name, sha256 })),
    },
    bona_fide: {
      ...describeAttack(GENUINE_VISITORS),
      goal: GENUINE_GOAL,
      results: computeBonaFideMetrics(attempts, GENUINE_VISITORS.id),
      conditions: VISIT_CONDITIONS.map((condition) => ({
        ...describeAttack(condition),
        results: computeBonaFideMetrics(attempts, condition.id),
      })),
    },
    painted_age: { ...describeAttack(PAINTED_WRINKLES), years: computePaintedYears(attempts) },
    levels: LEVELS.map((level) => ({ level, name: LEVEL_NAMES[level], goal: LEVEL_GOALS[level] })),
    species: SPECIES.map((species) => ({
      ...describeAttack(species),
      level: species.level,
      apart: species.apart ?? null,
      results: computeSpeciesMetrics(attempts, species.id),
    })),
    forgeries: tried.map(({ forgery, n, accepted }) => ({
      ...describeAttack(forgery),
      apcer: { ...countShare(accepted, n), accepted },
    })),
    one_person: computeSamePersonMetrics(strangers),
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
