import type { EngineVersion, EstimatorId } from "@ofage/engine";

/** Reading of a face by one version: years and the picture's quality from 0 to 1, or the gate that refused it. */
export type AgeReading = { years: number; quality: number } | { refused: string };

/** Readings of the same face by one version in several simulated verifications, in years; null where a gate refused it. */
export interface RepeatedReadings {
  /** One per frame, in the order of the verifications they belong to. */
  frames: (number | null)[];
  /** One per verification, each combined from its frames as the product does it. */
  checks: (number | null)[];
  /** Time of the fastest frame from bytes to age. */
  milliseconds: number;
}

/** A face of the set without its name, as each estimator read it. */
export interface MeasuredFace<By extends EstimatorId = EngineVersion> {
  age: number;
  sex: string | null;
  /** Readings of the portrait itself. */
  readings: Record<By, AgeReading>;
  /** Readings of the portrait by what the versions were before the first release. */
  earlier: Record<EngineVersion, AgeReading>;
  /** Readings of simulated frames of it. */
  looks: Record<By, RepeatedReadings>;
}

/** Returns estimate minus truth for each face that the version estimated. */
export function errorsOf<By extends EstimatorId>(faces: readonly MeasuredFace<By>[], version: By): number[] {
  return faces.flatMap((face) => errorOf(face, version) ?? []);
}

/** Returns estimate minus truth in years; undefined where the version refused the face. */
export function errorOf<By extends EstimatorId>(
  { age, readings }: MeasuredFace<By>,
  version: By,
): number | undefined {
  const reading = readings[version];
  return "years" in reading ? reading.years - age : undefined;
}
