import type { AgeSignal } from "@ofage/contract";
import { invalidProof } from "./cbor-shapes.ts";

/** Answer to the question for an age. */
export interface AgeAnswer {
  signal: AgeSignal;
  /** Years that the answer proves or denies. */
  threshold: number;
}

/**
 * Answers whether a holder has reached an age, from statements about it and other ages. Having reached a higher one proves it; not having
 * reached a higher one says nothing.
 * @param reached whether the holder has reached each age that a statement is about
 * @throws PresentationError if there is no statement, or one contradicts another
 */
export function answerAge(reached: ReadonlyMap<number, boolean>, threshold: number): AgeAnswer {
  const ages = [...reached.keys()].toSorted((one, other) => one - other);
  const proven = ages.filter((age) => reached.get(age));
  const denied = ages.filter((age) => !reached.get(age));
  const [least] = denied;
  if (least !== undefined && proven.some((age) => age > least))
    throw invalidProof("The answer contradicts itself.");
  const over = proven.find((age) => age >= threshold);
  if (over !== undefined) return { signal: "over", threshold: over };
  const under = denied.find((age) => age <= threshold);
  if (under !== undefined) return { signal: "under", threshold: under };
  const [first] = ages;
  if (first === undefined) throw invalidProof("The answer says nothing of an age.");
  return { signal: "inconclusive", threshold: first };
}
