import { isTrusted } from "../look.ts";
import { likeness } from "./likeness.ts";
import { type SubmissionGate, usableFrontal } from "./submission.ts";

/** A tenth below the least that one person's simulated frames reached, for what simulation flatters: docs/decisions/0030-second-element.md. */
export const MIN_LIKENESS = 0.62;

/** How alike the least alike face is to the first usable frontal one: an adult's picture must not carry the verdict for whoever moves. */
export const samePerson: SubmissionGate = {
  name: "same_person",
  decides: true,
  outcome: "spoof",
  measure: (submission) => {
    const [first] = usableFrontal(submission);
    const others = submission.looks.filter((look) => look !== first && isTrusted(look));
    const embedding = first?.embedding;
    if (!embedding) throw new TypeError("no face to compare with");
    return Math.min(
      1,
      ...others.flatMap((other) => (other.embedding ? likeness(embedding, other.embedding) : [])),
    );
  },
  passes: (value) => value >= MIN_LIKENESS,
};
