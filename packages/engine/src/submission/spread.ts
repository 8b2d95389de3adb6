import { type SubmissionGate, listUsableFrontalFrames } from "./submission.ts";

/** Frames of one face at one moment differ by less than 4 years for nearly every measured face. */
export const MAX_SPREAD_YEARS = 10;

/** Years between the lowest and the highest usable frontal frame: when they disagree this much, none of them is credible. */
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
