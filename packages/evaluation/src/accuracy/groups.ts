import type { MeasuredFace } from "./measured-face.ts";

/** A range of ages in full years: from `from` on, below `to`; null means no end. */
export interface AgeBand {
  from: number;
  to: number | null;
}

/** The young bands are listed even where a set has nobody in them, because that is the first thing to know about it. */
export const ageBands: readonly AgeBand[] = [
  { from: 0, to: 13 },
  { from: 13, to: 18 },
  { from: 18, to: 25 },
  { from: 25, to: 35 },
  { from: 35, to: 45 },
  { from: 45, to: 55 },
  { from: 55, to: 65 },
  { from: 65, to: null },
];

export const isInAgeBand = ({ from, to }: AgeBand, { age }: Pick<MeasuredFace, "age">): boolean =>
  age >= from && (to === null || age < to);

/** Returns the sexes as the set labels them, in alphabetical order; empty where it does not. */
export function listSexes(faces: readonly Pick<MeasuredFace, "sex">[]): string[] {
  return [...new Set(faces.flatMap(({ sex }) => sex ?? []))].toSorted();
}
