import type { LabeledFace } from "./locate-faces.ts";

/** Half of the width of an exact age's label, in years. */
const HALF_YEAR = 0.5;

/**
 * Parses the portraits of known age that `training/anchors.py` wrote: a list of `{ file, age }`.
 * @throws SyntaxError when it is not JSON
 */
export function listAnchors(json: string): LabeledFace[] {
  const portraits = JSON.parse(json) as { file: string; age: number }[];
  return portraits.map(({ file, age }) => ({
    row: 0,
    file,
    low: age - HALF_YEAR,
    high: age + HALF_YEAR,
    frame: null,
  }));
}
