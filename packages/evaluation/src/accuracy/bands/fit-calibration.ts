import type { EngineVersion } from "@ofage/engine";
import { type CalibrationKnot, uncalibrateAge } from "@ofage/engine/internals/versions/calibrate-age.ts";
import { quantile } from "../statistics/bootstrap.ts";
import { isTeen, listBandedYears, type ReadFace } from "./banded-face.ts";

/** The meaning of a challenge age in every version: the share of apparent teenagers who are estimated at it or above. */
export const TEENS_WHO_PASS = [
  { years: 18, share: 0.35 },
  { years: 25, share: 0.06 },
] as const;

/** Years past which no challenge age lies: an estimate stays as the network gave it. */
const AS_IT_IS = 40;

/**
 * Fits the knots of a version's calibration on faces that taught nothing.
 * @throws RangeError when no teenager was estimated
 */
export function fitCalibration(
  faces: readonly ReadFace<EngineVersion>[],
  version: EngineVersion,
): CalibrationKnot[] {
  const teens = listBandedYears(faces, version).filter(isTeen);
  if (teens.length === 0) throw new RangeError("no teenager was estimated");
  const estimates = teens.map(({ years }) => uncalibrateAge(version, years)).toSorted((a, b) => a - b);
  const knots = TEENS_WHO_PASS.map(({ years, share }): CalibrationKnot => {
    const estimate = quantile(estimates, 1 - share);
    return [Math.round(10 * estimate) / 10, years];
  });
  return [[0, 0], ...knots, [AS_IT_IS, AS_IT_IS]];
}
