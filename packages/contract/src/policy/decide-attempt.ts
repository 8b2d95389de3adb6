import { type AgeSignal, type Assurance, type AttemptReason, isAtLeast, type Method } from "./method.ts";
import type { MethodRule } from "./method-rule.ts";

/** Methods that one visitor may be offered, in this order, as the policy has them for the visitor's country. */
export interface MethodPlan {
  methods: readonly MethodRule[];
  min_assurance: Assurance;
  /** Assurance that the website's own provider gives; null where there is none. */
  custom_assurance: Assurance | null;
}

/** An attempt so far. `signal` and `reason` are both null while it runs, and when the visitor left it. */
export interface AttemptSoFar {
  method: Method;
  signal: AgeSignal | null;
  reason: AttemptReason | null;
  /** Of the method, once there is a signal. */
  assurance: Assurance | null;
  ended: boolean;
}

/**
 * States of a method, by whether it may be begun now. `not_here`: its assurance is too weak, so that it has no attempts, or another method must be tried
 * before it.
 */
export const methodStates = ["available", "used_up", "not_here"] as const;

export interface OfferedMethod {
  method: Method;
  state: (typeof methodStates)[number];
  attempts_left: number;
}

/** Reason with which a verification fails after an attempt. */
export type AttemptFailure = AttemptReason | "under_age" | "inconclusive";

/** The step that follows from an attempt that has ended. `reason`: with which the verification fails, or would if the visitor left now. */
export type NextStep =
  | { step: "passes" }
  | { step: "fails"; reason: AttemptFailure }
  | { step: "goes_on"; reason: AttemptFailure };

/** Returns the assurance of a method's answer. */
export function assuranceOf(method: Method, plan: Pick<MethodPlan, "custom_assurance">): Assurance {
  if (method === "digital_id") return "verified";
  return method === "custom" ? (plan.custom_assurance ?? "estimated") : "estimated";
}

/** Tells whether a wallet on another device may answer for the visitor. */
export const allowsOtherDevice = ({ methods }: MethodPlan): boolean =>
  methods.find(({ method }) => method === "digital_id")?.other_device ?? true;

/** Lists the plan's methods in the order offered, and whether each may be begun after these attempts. */
export function listOfferedMethods(plan: MethodPlan, attempts: readonly AttemptSoFar[]): OfferedMethod[] {
  const isFallbackOpen = attempts.some(({ ended, signal }) => ended && signal !== "over");
  return plan.methods.flatMap(({ method, mode, max_attempts }): OfferedMethod[] => {
    if (mode === "disabled") return [];
    // An outage of the issuer is not the visitor's.
    const own = attempts.filter((attempt) => attempt.method === method && attempt.reason !== "unavailable");
    if (!isAtLeast(assuranceOf(method, plan), plan.min_assurance))
      return [{ method, state: "not_here", attempts_left: 0 }];
    const attempts_left = isBarred(method, plan, attempts) ? 0 : Math.max(0, max_attempts - own.length);
    if (attempts_left === 0) return [{ method, state: "used_up", attempts_left }];
    return [
      { method, state: mode === "enabled" || isFallbackOpen ? "available" : "not_here", attempts_left },
    ];
  });
}

/** Tells whether an attempt rules out a method: it could not tell, it was attacked, or a weaker answer cannot outweigh the one given. */
function isBarred(method: Method, plan: MethodPlan, attempts: readonly AttemptSoFar[]): boolean {
  return attempts.some((attempt) => {
    if (attempt.signal === "under")
      return isAtLeast(attempt.assurance ?? "estimated", assuranceOf(method, plan));
    return attempt.method === method && (attempt.signal === "inconclusive" || attempt.reason === "spoof");
  });
}

/**
 * Decides what follows from the last of a verification's attempts, which has ended with a signal or a reason.
 * @param attempts in order
 */
export function decideNextStep(plan: MethodPlan, attempts: readonly AttemptSoFar[]): NextStep {
  const last = attempts.at(-1)!;
  if (last.signal === "over") return { step: "passes" };
  const reason = failureOf(last);
  if (last.signal === "under" && last.assurance === "verified") return { step: "fails", reason };
  const isAnyLeft = listOfferedMethods(plan, attempts).some(({ state }) => state === "available");
  return { step: isAnyLeft ? "goes_on" : "fails", reason };
}

/** Returns the reason with which a verification fails after an attempt that established no pass. */
export function failureOf({ signal, reason }: AttemptSoFar): AttemptFailure {
  if (signal === "under") return "under_age";
  return signal === "inconclusive" ? "inconclusive" : (reason ?? "quality");
}
