import {
  type AttemptSoFar,
  assuranceOf,
  decideNextStep,
  listOfferedMethods,
  type Method,
  type MethodPlan,
  type OfferedMethod,
} from "@ofage/contract";

/** One way that a visitor may go: the methods in turn, and how it ends. */
export interface FlowStep {
  method: Method;
  /** Attempts that a visitor has at most. */
  attempts: number;
  /** Where an answer of each kind leads: to other methods, or to the end. */
  leads: { answer: FlowAnswer; to: readonly Method[] }[];
}

/** Kinds of answers that are no pass. `unproven`: no attempt with a wallet proved anything. */
type FlowAnswer = "under" | "inconclusive" | "spoof" | "unproven";

const answersOf: Record<Method, readonly FlowAnswer[]> = {
  face_scan: ["inconclusive", "under", "spoof"],
  digital_id: ["unproven", "under"],
  custom: ["inconclusive", "under"],
};

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
    const answered = (answer: FlowAnswer) => [...attempts, ...attemptsWith(plan, next, answer)];
    steps.push({
      method,
      attempts: attempts_left,
      leads: answersOf[method].map((answer) => ({ answer, to: waysAfter(plan, answered(answer)) })),
    });
    attempts.push(...attemptsWith(plan, next, answersOf[method][0]!));
  }
}

/** Returns the attempts at a method that end with an answer: all that are left where the visitor may try again. */
function attemptsWith(
  plan: MethodPlan,
  { method, attempts_left }: Pick<OfferedMethod, "method" | "attempts_left">,
  answer: FlowAnswer,
): AttemptSoFar[] {
  const attempt = { method, ended: true, assurance: null } as const;
  if (answer === "unproven")
    return Array.from({ length: attempts_left }, () => ({ ...attempt, signal: null, reason: "no_wallet" }));
  if (answer === "spoof") return [{ ...attempt, signal: null, reason: "spoof" }];
  return [{ ...attempt, signal: answer, reason: null, assurance: assuranceOf(method, plan) }];
}

/** Returns the methods that are left after attempts; none where the verification fails. */
function waysAfter(plan: MethodPlan, attempts: readonly AttemptSoFar[]): Method[] {
  if (decideNextStep(plan, attempts).step !== "goes_on") return [];
  return listOfferedMethods(plan, attempts)
    .filter(({ state }) => state === "available")
    .map(({ method }) => method);
}
