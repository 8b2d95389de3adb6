import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { methodName } from "../methods/method-name.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { toVisitorOutcome } from "./visitor-outcome.ts";

/** Returns the sentence about an outcome. The website's own provider looks at no face. */
export function resultLead(check: HostedCheck, result: VerificationResult, texts: Texts): string {
  const outcome = toVisitorOutcome(result);
  const values = { website: check.website.name, age: check.age_threshold };
  if (result.method === "custom" && (outcome === "under_age" || outcome === "inconclusive"))
    return fillPlaceholders(texts.provider[outcome], {
      ...values,
      provider: methodName("custom", check, texts),
    });
  return fillPlaceholders(texts.result[outcome].lead, values);
}
