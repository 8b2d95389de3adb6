import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { methodName } from "../methods/method-name.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { attemptWords } from "./attempt-words.ts";
import { toVisitorOutcome, type VisitorOutcome } from "./visitor-outcome.ts";

/** Returns the sentence about an outcome, after which no attempt is left. Only the scan looks at a face. */
export function resultLead(check: HostedCheck, result: VerificationResult, texts: Texts): string {
  const outcome = toVisitorOutcome(result);
  return fillPlaceholders(leadTemplate(result, outcome, texts), {
    website: check.website.name,
    age: check.age_threshold,
    provider: methodName("custom", check, texts),
  });
}

function leadTemplate({ method, advice }: VerificationResult, outcome: VisitorOutcome, texts: Texts): string {
  if (method === "custom" && (outcome === "under_age" || outcome === "inconclusive"))
    return texts.provider[outcome];
  if (
    method === "digital_id" &&
    (outcome === "under_age" || outcome === "inconclusive" || outcome === "cancelled")
  )
    return texts.digital_id[outcome];
  return attemptWords(advice, outcome, texts).lead;
}
