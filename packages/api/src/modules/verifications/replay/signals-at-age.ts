import {
  ageRestrictions,
  type AgeRestriction,
  type AgeSignal,
  type AttemptReason,
  type AttemptSoFar,
  type DecisionBand,
  decisionBands,
  type Method,
} from "@ofage/contract";
import { readOnlyAttempt } from "../attempts/only-attempt.ts";
import { signalByDecision } from "../outcome/decide-scan.ts";
import type { ReplayGroup } from "./store.ts";

/** Ages that a replayed policy asks for, in years. */
export interface ReplayedAges {
  challengeAge: number;
  buffer: number;
}

/** An ended attempt as it is recorded. A replay gives it the assurance of its own plan. */
export interface RecordedAttempt extends AttemptSoFar {
  /** Band of the estimate among the replayed policy's; null without one. */
  band: number | null;
}

/** Alike past checks with their attempts. */
export type RecordedGroup = Omit<ReplayGroup, "attempts"> & { attempts: readonly RecordedAttempt[] };

/** Returns the bounds of the bands in which estimates are decided alike, in years. */
export const boundsOf = ({ challengeAge, buffer }: ReplayedAges): number[] =>
  decisionBands(challengeAge, buffer).map(({ from }) => from);

/**
 * Returns a group's attempts with the signals that they give for the replayed ages. An attempt is missing if it says nothing about them:
 * another method's answer for a younger age does not tell whether the visitor has reached an older one.
 */
export function attemptsAtAge(group: RecordedGroup, ages: ReplayedAges): AttemptSoFar[] {
  const bands = decisionBands(ages.challengeAge, ages.buffer);
  return group.attempts.flatMap((attempt): AttemptSoFar[] => {
    const signal = attempt.signal && signalAtAge(attempt, group.age_restriction, ages, bands);
    return signal === undefined ? [] : [{ ...attempt, signal }];
  });
}

/** Returns the signal that an attempt gives for another age; undefined if it gives none. */
function signalAtAge(
  { signal, band }: RecordedAttempt,
  restriction: AgeRestriction,
  { challengeAge }: ReplayedAges,
  bands: readonly DecisionBand[],
): AgeSignal | undefined {
  if (band !== null) return signalByDecision[bands[band - 1]!.decision];
  const asked = ageRestrictions[restriction];
  if (signal === "over" && challengeAge <= asked) return "over";
  if (signal === "under" && challengeAge >= asked) return "under";
  return signal === "inconclusive" && challengeAge === asked ? "inconclusive" : undefined;
}

/** Returns a group's attempts as they are recorded. */
export function recordedAttempts(group: ReplayGroup): RecordedAttempt[] {
  if (group.attempts === null) return onlyAttempt(group);
  return group.attempts.split(";").map((text) => {
    const [method, signal, reason, band] = text.split(",").map((part) => (part === "-" ? null : part));
    return {
      ...endedAttempt,
      method: method as Method,
      signal: signal as AgeSignal | null,
      reason: reason as AttemptReason | null,
      band: band ? Number(band) : null,
    };
  });
}

const endedAttempt = { assurance: null, ended: true } as const;

/** Returns the one attempt of a verification, if it came to anything. */
function onlyAttempt(group: ReplayGroup): RecordedAttempt[] {
  const { method, band } = group;
  const { signal, reason } = readOnlyAttempt(group);
  if (!signal && !reason) return [];
  return [{ ...endedAttempt, method, signal, reason, band: signal && method === "face_scan" ? band : null }];
}
