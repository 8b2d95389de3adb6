import { ageRestrictions, bufferYears, liveDemo } from "@ofage/contract";

/** What decides the demo's checks, in years. */
export const challengeAge = ageRestrictions[liveDemo.ageRestriction];
export const buffer = bufferYears(liveDemo.sensitivity);
/** From here on an estimate passes. */
export const passesFrom = challengeAge + buffer;

/** The same as a sentence. */
export const ruleText = `The demo asks for ${challengeAge}+, with a buffer of ${buffer} years above it for the error that every estimate has. From ${passesFrom} on an estimate passes, below ${challengeAge} it does not, and between the two it cannot tell.`;
