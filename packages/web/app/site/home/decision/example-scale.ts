import { type AgeDecision, bufferYears, decisionBands } from "@ofage/contract";

/** The example's website: the age that most ask for, and a new website's sensitivity. */
export const exampleChallengeAge = 18;
export const exampleBufferYears = bufferYears(75);

/** The years that the drawings show. Both bounds of the grid in decision.tsx count on them. */
export const wideAgeRange = { from: 10, to: 30 } as const;
export const tallAgeRange = { from: 13, to: 26 } as const;

export interface ScaleSegment {
  from: number;
  to: number;
  decision: AgeDecision;
}

/** The decision's bands, cut to what is shown. */
export function scaleSegments(shown: { from: number; to: number }): ScaleSegment[] {
  return decisionBands(exampleChallengeAge, exampleBufferYears).map(({ from, to, decision }) => ({
    from: Math.max(from, shown.from),
    to: Math.min(to ?? shown.to, shown.to),
    decision,
  }));
}

/** Fills of the core's bands. */
export const decisionFills: Record<AgeDecision, string> = {
  under_age: "fill-bad-soft",
  inconclusive: "fill-sap-soft",
  passed: "fill-good-soft",
};

/** Colours of what stands for an answer. */
export const decisionTextColors: Record<AgeDecision, string> = {
  under_age: "text-bad",
  inconclusive: "text-warn",
  passed: "text-good",
};

/** Visitors of the example: estimates in years. */
export const exampleEstimates = [15.2, 19.4, 25.6] as const;

/** A ring as a bore cuts it: hardly curved, and none like another. Units of the drawing, from the ring's place. */
export function ringLinePath(year: number, length: number): string {
  const bow = 5 + ((year * 7) % 5);
  const lean = ((year * 5) % 7) - 3;
  return `q${bow} ${Math.round(length / 2)} ${lean} ${length}`;
}
