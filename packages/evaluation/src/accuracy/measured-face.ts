import type { EngineVersion, EstimatorId } from "@ofage/engine";

/** What one version made of a face: years, or why it was refused. */
export type AgeReading = { years: number } | { refused: string };

/** What one version made of the same face seen several times over, years; null where a gate refused it. */
export interface RepeatedReadings {
  /** Frame by frame, in the order of the checks they belong to. */
  frames: (number | null)[];
  /** Check by check, each combined from its frames as the product does it. */
  checks: (number | null)[];
  /** The fastest frame's time from bytes to age. */
  milliseconds: number;
}

/** A face of the set without its name, as it was read by each of these. */
export interface MeasuredFace<By extends EstimatorId = EngineVersion> {
  age: number;
  sex: string | null;
  /** Of the portrait itself. */
  readings: Record<By, AgeReading>;
  /** Of simulated frames of it. */
  looks: Record<By, RepeatedReadings>;
}

/** Estimate minus truth of each face that the version estimated. */
export function errorsOf<By extends EstimatorId>(faces: readonly MeasuredFace<By>[], version: By): number[] {
  return faces.flatMap((face) => errorOf(face, version) ?? []);
}

/** Years; undefined where the version refused the face. */
export function errorOf<By extends EstimatorId>(
  { age, readings }: MeasuredFace<By>,
  version: By,
): number | undefined {
  const reading = readings[version];
  return "years" in reading ? reading.years - age : undefined;
}
