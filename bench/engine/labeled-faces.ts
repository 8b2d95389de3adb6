import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EngineBenchmark, ModelBenchmark } from "@ofage/contract/engine-benchmark";
import { findDataSet, parseFaceLabels } from "@ofage/evaluation/accuracy";
import { bootstrap } from "../../packages/evaluation/src/accuracy/statistics/bootstrap.ts";
import { meanAbsoluteError } from "../../packages/evaluation/src/accuracy/statistics/error-statistics.ts";

const bootstrapOptions = { resamples: 10_000, seed: 20_260_101 };

/** Faces with known ages. */
export interface LabeledFaces {
  name: string | null;
  labelsSha256: string;
  /** Ages in years, one per picture. */
  ages: number[];
  pictures: Uint8Array[];
}

export async function loadLabeledFaces(folder: string, labelsFile: string): Promise<LabeledFaces> {
  const csv = await readFile(labelsFile);
  const labels = parseFaceLabels(csv.toString("utf8"));
  return {
    name: (await findDataSet(csv))?.name ?? null,
    labelsSha256: createHash("sha256").update(csv).digest("hex"),
    ages: labels.map(({ age }) => age),
    pictures: await Promise.all(labels.map(({ file }) => readFile(join(folder, file)))),
  };
}

type ErrorOfSubject = Pick<ModelBenchmark, "mean_absolute_error" | "without_age">;

/**
 * Computes each subject's error on the faces for which all of them gave an age.
 * @param read ages by the subject's name
 */
export function computeAgeErrors(
  faces: LabeledFaces,
  read: Map<string, (number | null)[]>,
): { facts: EngineBenchmark["faces"]; of: (name: string) => ErrorOfSubject } {
  const common = faces.ages.flatMap((_, index) =>
    [...read.values()].every((ages) => ages[index] !== null) ? [index] : [],
  );
  return {
    facts: {
      name: faces.name,
      labels_sha256: faces.labelsSha256,
      n: faces.ages.length,
      n_common: common.length,
    },
    of: (name) => {
      const ages = read.get(name)!;
      const errors = common.map((index) => ages[index]! - faces.ages[index]!);
      return {
        mean_absolute_error: bootstrap(errors, meanAbsoluteError, bootstrapOptions),
        without_age: ages.filter((age) => age === null).length,
      };
    },
  };
}
