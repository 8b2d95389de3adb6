import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EngineBench, MeasuredModel } from "@ofage/contract/engine-bench";
import { findDataSet, readLabels } from "@ofage/engine/accuracy";
import { bootstrap } from "../../packages/engine/accuracy/statistics/bootstrap.ts";
import { meanAbsoluteError } from "../../packages/engine/accuracy/statistics/errors.ts";

const how = { resamples: 10_000, seed: 20_260_101 };

/** Faces whose ages are known. */
export interface LabelledFaces {
  name: string | null;
  labelsSha256: string;
  /** Years, one a picture. */
  ages: number[];
  pictures: Uint8Array[];
}

export async function loadFaces(folder: string, labelsFile: string): Promise<LabelledFaces> {
  const csv = await readFile(labelsFile);
  const labels = readLabels(csv.toString("utf8"));
  return {
    name: (await findDataSet(csv))?.name ?? null,
    labelsSha256: createHash("sha256").update(csv).digest("hex"),
    ages: labels.map(({ age }) => age),
    pictures: await Promise.all(labels.map(({ file }) => readFile(join(folder, file)))),
  };
}

type ErrorOfSubject = Pick<MeasuredModel, "mean_absolute_error" | "without_age">;

/** How far each subject is from the truth, on the faces of which all of them gave an age. @param read by the subject's name */
export function errorsOf(
  faces: LabelledFaces,
  read: Map<string, (number | null)[]>,
): { facts: EngineBench["faces"]; of: (name: string) => ErrorOfSubject } {
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
        mean_absolute_error: bootstrap(errors, meanAbsoluteError, how),
        without_age: ages.filter((age) => age === null).length,
      };
    },
  };
}
