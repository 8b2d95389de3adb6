import { type SubmissionGate, listUsableFrontalFrames } from "./submission.ts";

/** Frames of one face at one moment differ by less than 4 years on nearly every face that was measured. */
export const MAX_SPREAD_YEARS = 10;

/** Years between the lowest and the highest usable frontal frame: where they disagree this much, none of them is to be believed. */
export const spread: SubmissionGate = {
  name: "spread",
  decides: true,
  outcome: "quality",
  measure: (submission) => {
    const ages = listUsableFrontalFrames(submission).map(({ reading }) => reading.age!);
    return Math.max(...ages) - Math.min(...ages);
  },
  passes: (years) => years <= MAX_SPREAD_YEARS,
};
