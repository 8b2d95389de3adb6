import { claimedMetrics } from "./operator-claims.ts";

/*
 * THE OPERATOR'S STATEMENTS about performance, to be confirmed or edited by whoever runs this installation before it is shown to the public.
 *
 * Nothing in this file was measured by this software. It holds what the specification lists as marketing (§1, §2) and, of the methods, what the
 * operator offers beside the face scan. The site marks each figure with a dagger (the class `operator-claim`). What this build measured
 * stands in docs/accuracy.json, and on the page apart from these.
 */

/** The metrics of the model performance page. */
export const performanceMetrics = [
  claimedMetrics.accuracy,
  claimedMetrics.latency,
  claimedMetrics.uptime,
] as const;

export interface MethodClaim {
  method: string;
  /** What it goes by. */
  basis: string;
  /** A figure as the page prints it; undefined where the operator states none. */
  accuracy?: string;
  latency?: string;
  /** Whether the software of this installation contains it. */
  isBuiltIn: boolean;
}

/** A row for each method that is offered (spec §1). Figures are added here when the operator has some, and can say where they come from. */
export const methodClaims: readonly MethodClaim[] = [
  {
    method: "Face scan",
    basis: "how old the face looks, with a liveness check",
    accuracy: claimedMetrics.accuracy.value,
    latency: claimedMetrics.latency.value,
    isBuiltIn: true,
  },
  { method: "ID scan", basis: "the date of birth on a document", isBuiltIn: false },
  { method: "Credit card", basis: "a card that its issuer gives to adults", isBuiltIn: false },
  { method: "Database", basis: "records that others hold", isBuiltIn: false },
];
