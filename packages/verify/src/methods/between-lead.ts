import type { HostedCheck, Method } from "@ofage/contract";
import type { VisitorOutcome } from "../result/visitor-outcome.ts";
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
  const aboutAge = aboutAgeTemplate(attempt.method, outcome, texts);
  if (aboutAge) return fillPlaceholders(aboutAge, values);
  if (!isAgain && outcome !== "left") return texts.between.another_way;
  // The advice says more than the general sentence.
  return attempt.advice ? texts.advice[attempt.advice] : fillPlaceholders(texts.result[outcome].lead, values);
}

function aboutAgeTemplate(method: Method, outcome: VisitorOutcome, { between }: Texts): string | null {
  if (outcome === "inconclusive") return between[method].inconclusive;
  // After a digital ID that says so, no way is left.
  return outcome === "under_age" && method !== "digital_id" ? between[method].under_age : null;
}
