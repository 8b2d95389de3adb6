import type { Attempt, Presentation } from "@ofage/evaluation/attack";

/** Findings of one attempt. */
export type AttemptFindings = Pick<
  Attempt,
  "outcome" | "obstacle" | "evidence" | "responses" | "seconds" | "frames" | "bytes"
>;

/** Place where attempts are made, several at once. */
export interface AttemptVenue {
  attempt(presentation: Presentation): Promise<AttemptFindings>;
  close(): Promise<void>;
}
