import { type AgeDecision, bufferYears, decisionBands } from "@ofage/contract";

/** The example's website: the most common challenge age, and a new website's sensitivity. */
export const exampleChallengeAge = 18;
export const exampleBufferYears = bufferYears(75);

/** Years that the drawings show. The grid bounds in decision-example.tsx depend on them. */
export const wideAgeRange = { from: 10, to: 30 } as const;
export const tallAgeRange = { from: 13, to: 26 } as const;

export interface ScaleSegment {
  from: number;
  to: number;
  decision: AgeDecision;
}

/** Returns the decision's bands, clipped to the shown years. */
export function scaleSegments(shown: { from: number; to: number }): ScaleSegment[] {
  return decisionBands(exampleChallengeAge, exampleBufferYears).map(({ from, to, decision }) => ({
    from: Math.max(from, shown.from),
    to: Math.min(to ?? shown.to, shown.to),
    decision,
  }));
}

/** Fills of the core in each band. */
export const decisionFills: Record<AgeDecision, string> = {
  under_age: "fill-bad-soft",
  inconclusive: "fill-sap-soft",
  passed: "fill-good-soft",
};

/** Text colors for each answer. */
export const decisionTextColors: Record<AgeDecision, string> = {
  under_age: "text-bad",
  inconclusive: "text-warn",
  passed: "text-good",
};

/** Estimates of the example's visitors, in years. */
export const exampleEstimates = [15.2, 19.4, 25.6] as const;

/** Returns a ring as a core sample cuts it: slightly curved, and each one different. In drawing units, relative to the ring's place. */
export function ringLinePath(year: number, length: number): string {
  const bow = 5 + ((year * 7) % 5);
  const lean = ((year * 5) % 7) - 3;
  return `q${bow} ${Math.round(length / 2)} ${lean} ${length}`;
}
