import { type AgeDecision, bufferYears, decideAge, decisionBands } from "@ofage/contract";

/** Settings of the demo: ages in years, sensitivity 0–100. */
export interface DecisionSettings {
  challengeAge: number;
  sensitivity: number;
  estimate: number;
}

/** Years that the ruler shows. */
export const shownAgeRange = { from: 6, to: 36 } as const;

/** A new website's settings, and an estimate that passes. */
export const initialSettings: DecisionSettings = { challengeAge: 18, sensitivity: 75, estimate: 24 };

const answers: Record<AgeDecision, string> = {
  under_age: "Not passed",
  inconclusive: "Inconclusive",
  passed: "Passed",
};

/** Returns the server's decision for the settings, and its wording. */
export function simulateDecision({ challengeAge, sensitivity, estimate }: DecisionSettings) {
  const buffer = bufferYears(sensitivity);
  const decision = decideAge(estimate, challengeAge, buffer);
  const bands: Partial<Record<AgeDecision, string>> = {};
  for (const { from, to, decision } of decisionBands(challengeAge, buffer)) {
    bands[decision] = to === undefined ? `${from} and over` : from === 0 ? `under ${to}` : `${from} to ${to}`;
  }
  return {
    decision,
    buffer,
    bands,
    words: {
      answer: `${estimate}: ${answers[decision].toLowerCase()}`,
      estimate: String(estimate),
      buffer: `${sensitivity}: ${buffer === 0 ? "no buffer" : `${buffer}-year buffer`}`,
    },
  };
}
