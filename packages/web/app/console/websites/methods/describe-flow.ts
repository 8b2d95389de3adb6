import {
  type AttemptSoFar,
  assuranceOf,
  decideNextStep,
  listOfferedMethods,
  type Method,
  type MethodPlan,
} from "@ofage/contract";

/** One way that a visitor may go: the methods in turn, and how it ends. */
export interface FlowStep {
  method: Method;
  /** Attempts that a visitor has at most. */
  attempts: number;
  /** Where an answer of each kind leads: to other methods, or to the end. */
  leads: { answer: "under" | "inconclusive" | "spoof"; to: readonly Method[] }[];
}

/**
 * Follows a plan as a visitor who always takes the first way that is left, and gets no pass.
 * @returns the methods in the order of that visitor
 */
export function describeFlow(plan: MethodPlan): FlowStep[] {
  const steps: FlowStep[] = [];
  const attempts: AttemptSoFar[] = [];
  for (;;) {
    const next = listOfferedMethods(plan, attempts).find(({ state }) => state === "available");
    if (!next) return steps;
    const { method, attempts_left } = next;
    const answers =
      method === "face_scan"
        ? (["inconclusive", "under", "spoof"] as const)
        : (["inconclusive", "under"] as const);
    steps.push({
      method,
      attempts: attempts_left,
      leads: answers.map((answer) => ({
        answer,
        to: waysAfter(plan, [...attempts, attemptOf(plan, method, answer)]),
      })),
    });
    attempts.push(attemptOf(plan, method, "inconclusive"));
  }
}

function attemptOf(
  plan: MethodPlan,
  method: Method,
  answer: FlowStep["leads"][number]["answer"],
): AttemptSoFar {
  return answer === "spoof"
    ? { method, signal: null, reason: "spoof", assurance: null, ended: true }
    : { method, signal: answer, reason: null, assurance: assuranceOf(method, plan), ended: true };
}

/** Returns the methods that are left after attempts; none where the verification fails. */
function waysAfter(plan: MethodPlan, attempts: readonly AttemptSoFar[]): Method[] {
  if (decideNextStep(plan, attempts).step !== "goes_on") return [];
  return listOfferedMethods(plan, attempts)
    .filter(({ state }) => state === "available")
    .map(({ method }) => method);
}
