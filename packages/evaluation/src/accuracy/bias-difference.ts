import { errorOf, type MeasuredFace } from "./measured-face.ts";
import { bias } from "./statistics/error-statistics.ts";
import type { EstimatorId } from "@ofage/engine";

interface ErrorWithSex {
  sex: string;
  error: number;
}

/** Errors of the faces whose sex is labelled. */
export function listErrorsWithSex<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
): ErrorWithSex[] {
  return faces.flatMap((face) => {
    const error = errorOf(face, version);
    return face.sex === null || error === undefined ? [] : { sex: face.sex, error };
  });
}

/** Mean error of one sex minus that of another, years. */
export function biasDifference(of: string, minus: string): (errors: readonly ErrorWithSex[]) => number {
  const biasOf = (errors: readonly ErrorWithSex[], sex: string): number =>
    bias(errors.filter((each) => each.sex === sex).map(({ error }) => error));
  return (errors) => biasOf(errors, of) - biasOf(errors, minus);
}
