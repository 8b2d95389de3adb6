import type { HostedCheck } from "@ofage/contract";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { type PastAttempt, toAttemptOutcome } from "./attempt-outcome.ts";
import { methodName } from "./method-name.ts";

/**
 * Returns the sentence after an attempt that did not pass.
 * @param isAgain the same method may be tried again
 */
export function betweenLead(
  check: HostedCheck,
  attempt: PastAttempt,
  isAgain: boolean,
  texts: Texts,
): string {
  const values = {
    website: check.website.name,
    age: check.age_threshold,
    provider: methodName(attempt.method, check, texts),
  };
  const outcome = toAttemptOutcome(attempt);
  if (outcome === "under_age" || outcome === "inconclusive")
    return fillPlaceholders(texts.between[attempt.method][outcome], values);
  if (!isAgain && outcome !== "left") return texts.between.another_way;
  // The advice says more than the general sentence.
  return attempt.advice ? texts.advice[attempt.advice] : fillPlaceholders(texts.result[outcome].lead, values);
}
