import type { EngineVersion, Estimator } from "../src/index.ts";

/** What one version made of a face: years, or why it was refused. */
export type Reading = { years: number } | { refused: string };

/** A face of the set without its name. */
export interface MeasuredFace {
  age: number;
  sex: string | null;
  /** `plugged` only where a network was plugged in. */
  readings: Record<EngineVersion, Reading> & Partial<Record<Estimator, Reading>>;
}

/** Estimate minus truth of each face that the version estimated. */
export function errorsOf(faces: readonly MeasuredFace[], version: Estimator): number[] {
  return faces.flatMap((face) => errorOf(face, version) ?? []);
}

/** Years; undefined where the version refused the face. */
export function errorOf({ age, readings }: MeasuredFace, version: Estimator): number | undefined {
  const reading = readings[version];
  return reading && "years" in reading ? reading.years - age : undefined;
}
