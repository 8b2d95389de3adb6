import { ageRestrictions, bufferYears, liveDemo } from "@ofage/contract";

/** Challenge age of the demo, in years. */
export const demoChallengeAge = ageRestrictions[liveDemo.ageRestriction];
export const demoBufferYears = bufferYears(liveDemo.sensitivity);
/** Estimate from which the demo passes. */
export const demoPassesFrom = demoChallengeAge + demoBufferYears;

/** The rule as a sentence. */
export const demoRuleText = `The demo asks for ${demoChallengeAge}+, with a buffer of ${demoBufferYears} years above it for the error that every estimate has. From ${demoPassesFrom} on an estimate passes, below ${demoChallengeAge} it does not, and between the two it cannot tell.`;
