import { errorOf, type MeasuredFace } from "./measured-face.ts";
import { bias } from "./statistics/error-statistics.ts";
import type { EstimatorId } from "@ofage/engine";

interface ErrorWithSex {
  sex: string;
  error: number;
}

/** Returns the errors of the faces whose sex is labeled. */
export function listErrorsWithSex<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
): ErrorWithSex[] {
  return faces.flatMap((face) => {
    const error = errorOf(face, version);
    return face.sex === null || error === undefined ? [] : { sex: face.sex, error };
  });
}

/** Creates a function that computes the mean error of one sex minus that of another, in years. */
export function biasDifference(of: string, minus: string): (errors: readonly ErrorWithSex[]) => number {
  const biasOf = (errors: readonly ErrorWithSex[], sex: string): number =>
    bias(errors.filter((each) => each.sex === sex).map(({ error }) => error));
  return (errors) => biasOf(errors, of) - biasOf(errors, minus);
}
