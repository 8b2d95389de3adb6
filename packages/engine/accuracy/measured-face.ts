import type { EngineVersion } from "../src/index.ts";

/** What one version made of a face: years, or why it was refused. */
export type Reading = { years: number } | { refused: string };

/** What one version made of the same face seen several times over, years; null where a gate refused it. */
export interface Looks {
  /** Frame by frame, in the order of the checks they belong to. */
  frames: (number | null)[];
  /** Check by check, each combined from its frames as the product does it. */
  checks: (number | null)[];
  /** The fastest frame's time from bytes to age. */
  milliseconds: number;
}

/** A face of the set without its name. */
export interface MeasuredFace {
  age: number;
  sex: string | null;
  /** Of the portrait itself. */
  readings: Record<EngineVersion, Reading>;
  /** Of simulated frames of it. */
  looks: Record<EngineVersion, Looks>;
}

/** Estimate minus truth of each face that the version estimated. */
export function errorsOf(faces: readonly MeasuredFace[], version: EngineVersion): number[] {
  return faces.flatMap((face) => errorOf(face, version) ?? []);
}

/** Years; undefined where the version refused the face. */
export function errorOf({ age, readings }: MeasuredFace, version: EngineVersion): number | undefined {
  const reading = readings[version];
  return "years" in reading ? reading.years - age : undefined;
}
