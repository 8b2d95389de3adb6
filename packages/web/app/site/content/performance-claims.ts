import { claimedMetrics } from "./operator-claims.ts";

/*
 * THE OPERATOR'S PERFORMANCE CLAIMS, to be confirmed or edited by the operator of this installation before it goes public.
 *
 * This software measured nothing in this file. It holds the marketing claims, and the methods that this build and the operator offer. The site marks each metric with a dagger (the class `operator-claim`). What this build measured is in docs/accuracy.json and
 * shown separately on the page.
 */

/** Metrics of the model performance page. */
export const performanceMetrics = [
  claimedMetrics.accuracy,
  claimedMetrics.latency,
  claimedMetrics.uptime,
] as const;

export interface MethodClaim {
  method: string;
  /** Basis of the method. */
  basis: string;
  /** Accuracy as the page prints it; undefined where the operator claims none. */
  accuracy?: string;
  latency?: string;
  /** This installation contains it. */
  isBuiltIn: boolean;
}

/** One entry for each method offered. Add metrics here once the operator has some and can name their source. */
export const methodClaims: readonly MethodClaim[] = [
  {
    method: "Face scan",
    basis: "how old the face looks, with a liveness check",
    accuracy: claimedMetrics.accuracy.value,
    latency: claimedMetrics.latency.value,
    isBuiltIn: true,
  },
  { method: "Digital ID", basis: "an issuer’s signature, in the visitor’s wallet", isBuiltIn: true },
  { method: "ID scan", basis: "the date of birth on a document", isBuiltIn: false },
  { method: "Credit card", basis: "a card issued only to adults", isBuiltIn: false },
  { method: "Database", basis: "records held by third parties", isBuiltIn: false },
];
