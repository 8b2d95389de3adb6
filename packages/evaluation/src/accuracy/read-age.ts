import type { Engine, EstimatorId, ScanFrame } from "@ofage/engine";
import type { AgeReading } from "./measured-face.ts";

/** Reads a picture as the large frames of a scan are read. */
export function readLargeFrame(
  engine: Engine,
  bytes: Uint8Array,
  estimator: EstimatorId,
): Promise<ScanFrame> {
  return engine.readScanFrame({
    bytes,
    purpose: "age",
    estimator,
    identify: false,
    track: null,
    search: true,
  });
}

/** Reads a picture with each estimator: the years, or the gate that refused it. */
export async function readAges<By extends EstimatorId>(
  engine: Engine,
  bytes: Uint8Array,
  estimators: readonly By[],
): Promise<Record<By, AgeReading>> {
  const readings: Partial<Record<By, AgeReading>> = {};
  for (const estimator of estimators)
    readings[estimator] = toAgeReading(await readLargeFrame(engine, bytes, estimator));
  return readings as Record<By, AgeReading>;
}

function toAgeReading({ age, quality, checks }: ScanFrame): AgeReading {
  if (age !== null && quality !== null) return { years: roundYears(age), quality: roundQuality(quality) };
  return { refused: checks.find(({ passed }) => passed === false)?.name ?? "no_face" };
}

/** Rounds to a hundredth of a year, so that the published metrics can be computed from the published estimates. */
export const roundYears = (age: number): number => Math.round(age * 100) / 100;

/** Rounds to a thousandth, so that the published intervals can be computed from the published qualities. */
const roundQuality = (quality: number): number => Math.round(quality * 1000) / 1000;
