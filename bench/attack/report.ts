import { readFileSync } from "node:fs";
import { modelVersions } from "@ofage/contract";
import type { AttackReport } from "@ofage/contract/attack";
import { CONFIDENCE, type DataSet, engineVersions, type NetworkFacts } from "@ofage/engine/accuracy";
import {
  bonaFide,
  bonaFideFigures,
  counted,
  type Faces,
  type Measured,
  onePersonFigures,
  type Species,
  SPECIES,
  speciesFigures,
  thresholdsOf,
} from "@ofage/engine/attack";
import type { Tried } from "./forged/try-forgeries.ts";

/** Of everything that is left to chance. */
export const seed = 20_260_101;

/** The model that a new website has. */
export const model = modelVersions.at(-1)!;
export const engineVersion = engineVersions[modelVersions.indexOf(model)]!;

export interface Found {
  measured: Measured;
  tried: readonly Tried[];
  faces: Omit<Faces, "portraits"> & { n: number };
  /** Undefined where nobody has described the set. */
  dataSet: DataSet | undefined;
  networks: readonly NetworkFacts[];
  date: Date;
}

const engine: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../packages/engine/package.json", import.meta.url), "utf8"),
);

/** Everything that is told of a measurement. */
export function reportOf({ measured, tried, faces, dataSet, networks, date }: Found): AttackReport {
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
      left_out: faces.leftOut,
    },
    method: {
      presentations:
        "Of each person one presentation a species and challenge kind, with a challenge picked by chance. Accepted is what the engine estimates an age of, or what a forged payload gets a pass for; what is refused for whatever reason counts as not accepted.",
      seed,
      confidence: CONFIDENCE,
      interval: "exact binomial, Clopper–Pearson",
      model,
    },
    engine: {
      version: engine.version,
      runtime: `onnxruntime-node ${engine.dependencies["onnxruntime-node"]}`,
      networks: networks.map(({ name, sha256 }) => ({ name, sha256 })),
    },
    bona_fide: { ...described(bonaFide), results: bonaFideFigures(rows) },
    species: SPECIES.map((species) => ({ ...described(species), results: speciesFigures(rows, species) })),
    forgeries: tried.map(({ forgery, n, accepted }) => ({
      ...described(forgery),
      apcer: { ...counted(accepted, n), accepted },
    })),
    one_person: onePersonFigures(measured),
    thresholds: thresholdsOf(rows),
  };
}

function described({
  id,
  name,
  made,
  note = null,
}: Pick<Species, "id" | "name" | "made"> & { note?: string | null }) {
  return { id, name, made, note };
}
