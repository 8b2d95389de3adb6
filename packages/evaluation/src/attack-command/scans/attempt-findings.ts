import type { Attempt } from "@ofage/evaluation/attack";

/** Findings of one attempt. */
export type AttemptFindings = Pick<
  Attempt,
  "outcome" | "obstacle" | "evidence" | "responses" | "age" | "seconds" | "frames" | "bytes"
>;
