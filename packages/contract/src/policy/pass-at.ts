import { z } from "zod";
import { passAtRange } from "../decision.ts";

const sentence = `Please choose an age from ${passAtRange.youngest} to ${passAtRange.oldest}`;

/** An age in years or nothing; an emptied form field counts as nothing. */
export const PassAt = z
  .preprocess(
    (given: number | string | null) => (given === "" ? null : given),
    z.int(sentence).min(passAtRange.youngest, sentence).max(passAtRange.oldest, sentence).nullable(),
  )
  .default(null)
  .describe(
    "Years: an estimate passes from here on, and is inconclusive from the age restriction to here. `null`: the sensitivity decides.",
  );

/**
 * Returns the sentence for a passing age below the challenge age, or undefined where there is nothing to say.
 * @param challengeAge years; undefined for a restriction that only a newer server knows
 */
export function passAtFault(passAt: number | null, challengeAge: number | undefined): string | undefined {
  if (passAt === null || challengeAge === undefined || passAt >= challengeAge) return undefined;
  // Below the range it has its sentence already.
  if (passAt < passAtRange.youngest) return undefined;
  return `Please choose an age of at least ${challengeAge}, the age restriction`;
}
