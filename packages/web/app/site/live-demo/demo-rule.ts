import { ageRestrictions, bufferYears, liveDemo } from "@ofage/contract";

/** Challenge age of the demo, in years. */
export const demoChallengeAge = ageRestrictions[liveDemo.ageRestriction];
export const demoBufferYears = bufferYears(liveDemo.sensitivity);
/** Estimate from which the demo passes. */
export const demoPassesFrom = demoChallengeAge + demoBufferYears;

/** The rule as a sentence. */
export const demoRuleText = `The demo requires ${demoChallengeAge}+, with a buffer of ${demoBufferYears} years on top for the error in every estimate. An estimate of ${demoPassesFrom} or older passes, one under ${demoChallengeAge} doesn’t, and anything in between is too close to call.`;
