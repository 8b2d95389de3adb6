import { errorOf, type MeasuredFace } from "./measured-face.ts";
import { bias } from "./statistics/errors.ts";
import type { Estimator } from "../src/index.ts";

interface SexedError {
  sex: string;
  error: number;
}

/** Errors of the faces whose sex is labelled. */
export function sexedErrorsOf<By extends Estimator>(
  faces: readonly MeasuredFace<By>[],
  version: By,
): SexedError[] {
  return faces.flatMap((face) => {
    const error = errorOf(face, version);
    return face.sex === null || error === undefined ? [] : { sex: face.sex, error };
  });
}

/** Mean error of one sex minus that of another, years. */
export function biasApart(of: string, minus: string): (errors: readonly SexedError[]) => number {
  const biasOf = (errors: readonly SexedError[], sex: string): number =>
    bias(errors.filter((each) => each.sex === sex).map(({ error }) => error));
  return (errors) => biasOf(errors, of) - biasOf(errors, minus);
}
