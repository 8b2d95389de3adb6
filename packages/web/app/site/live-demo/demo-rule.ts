import { ageRestrictions, bufferYears, liveDemo } from "@ofage/contract";

/** What decides the demo's checks, in years. */
export const demoChallengeAge = ageRestrictions[liveDemo.ageRestriction];
export const demoBufferYears = bufferYears(liveDemo.sensitivity);
/** From here on an estimate passes. */
export const demoPassesFrom = demoChallengeAge + demoBufferYears;

/** The same as a sentence. */
export const demoRuleText = `The demo asks for ${demoChallengeAge}+, with a buffer of ${demoBufferYears} years above it for the error that every estimate has. From ${demoPassesFrom} on an estimate passes, below ${demoChallengeAge} it does not, and between the two it cannot tell.`;
