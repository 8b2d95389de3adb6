import {
  type AttemptFailure,
  type AttemptSoFar,
  assuranceOf,
  decideNextStep,
  failureOf,
  listOfferedMethods,
  type MethodPlan,
} from "./decide-attempt.ts";
import type { Method } from "./method.ts";

/**
 * The end of a replay. `goes_on`: the recorded attempts decide nothing, and the visitor would have been offered `method`. `reason`: with
 * which the verification fails, or would if the visitor left there; null if no attempt established anything.
 */
export type ReplayedEnd =
  | { step: "passes" }
  | { step: "fails"; reason: AttemptFailure | null }
  | { step: "goes_on"; reason: AttemptFailure | null; method: Method };

/**
 * Replays a verification's recorded attempts under a plan. The visitor is taken to do what they did, as far as the plan allows it: of the
 * attempts not used yet, the first whose method is offered comes next. Under the plan that it went by, a verification ends as it did.
 * @param recorded ended attempts in order, with signals for the plan's age
 * @returns the end, and how many of the recorded attempts led there
 */
export function replayAttempts(
  plan: MethodPlan,
  recorded: readonly AttemptSoFar[],
): { end: ReplayedEnd; used: AttemptSoFar[] } {
  const used: AttemptSoFar[] = [];
  const unused = [...recorded];
  let reason: AttemptFailure | null = null;
  for (;;) {
    const offered = listOfferedMethods(plan, used).filter(({ state }) => state === "available");
    // The visitor left the last one that there was.
    if (offered.length === 0) return { end: { step: "fails", reason }, used };
    const next = unused.findIndex((attempt) => offered.some(({ method }) => method === attempt.method));
    if (next === -1) return { end: { step: "goes_on", reason, method: offered[0]!.method }, used };
    const [attempt] = unused.splice(next, 1) as [AttemptSoFar];
    const taken = { ...attempt, assurance: attempt.signal && assuranceOf(attempt.method, plan) };
    used.push(taken);
    if (taken.signal === null && taken.reason === null) continue;
    const step = decideNextStep(plan, used);
    if (step.step !== "goes_on") return { end: step, used };
    reason = failureOf(taken);
  }
}
