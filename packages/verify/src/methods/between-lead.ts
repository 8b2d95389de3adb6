import type { HostedCheck, Method } from "@ofage/contract";
import { attemptWords } from "../result/attempt-words.ts";
import type { VisitorOutcome } from "../result/visitor-outcome.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { type PastAttempt, toAttemptOutcome } from "./attempt-outcome.ts";
import { methodName } from "./method-name.ts";

/**
 * Returns the sentences after an attempt that did not pass: what was missing, and the way on that there is.
 * @param wayOn the same method may be tried again, or only another one, or none
 */
export function betweenLead(
  check: HostedCheck,
  attempt: PastAttempt,
  wayOn: "again" | "other" | null,
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
  const { lead, tip } = attemptWords(attempt.advice, outcome, texts);
  const next = wayOn === "other" ? texts.between.another_way : wayOn && tip;
  return fillPlaceholders(next ? `${lead} ${next}` : lead, values);
}

function aboutAgeTemplate(method: Method, outcome: VisitorOutcome, { between }: Texts): string | null {
  if (outcome === "inconclusive") return between[method].inconclusive;
  // After a digital ID that says so, no way is left.
  return outcome === "under_age" && method !== "digital_id" ? between[method].under_age : null;
}
