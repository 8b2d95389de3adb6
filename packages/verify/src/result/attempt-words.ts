import type { Advice } from "@ofage/contract";
import type { Texts } from "../texts/texts.ts";
import type { VisitorOutcome } from "./visitor-outcome.ts";

/** Sentences about an attempt that did not pass. */
interface AttemptWords {
  /** Says what was missing, and nothing of another attempt: there may be none. */
  lead: string;
  /** Says what to do differently in the next attempt. */
  tip?: string;
}

/** Returns what to say about an attempt: the advice, which says more than the general sentence, where there is one. */
export function attemptWords(
  advice: Advice | null,
  outcome: VisitorOutcome,
  texts: Pick<Texts, "advice" | "result">,
): AttemptWords {
  return advice ? texts.advice[advice] : texts.result[outcome];
}
