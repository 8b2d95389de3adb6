import {
  type AttemptSoFar,
  type MethodPlan,
  type OperatingPoint,
  replayAttempts,
  type ReplayedEnd,
  type ReplayOutcome,
  type ShareRange,
} from "@ofage/contract";
import { attemptsAtAge, type RecordedGroup, type ReplayedAges } from "./signals-at-age.ts";

/** An outcome of replayed checks, and the share of them that has it. Shares below 1 are expected, from one to the other. */
export interface ReplayedShare {
  outcome: ReplayOutcome;
  share: ShareRange;
}

/** A policy as it applies to the visitors of one group. */
export interface ReplayedPlan {
  plan: MethodPlan;
  ages: ReplayedAges;
  /** Shares of face scans that pass, by the ages. */
  expected: Pick<OperatingPoint, "tooYoungPassRate" | "oldEnoughPassRate">;
}

const outcomeByStep = { passes: "passed", goes_on: "goes_on", fails: "refused" } as const satisfies Record<
  ReplayedEnd["step"],
  ReplayOutcome
>;

const all: ShareRange = { low: 1, high: 1 };

/** Tells whether any attempt of a group's checks established something, or came to nothing for a reason. */
export const hasSignal = ({ attempts }: RecordedGroup): boolean =>
  attempts.some(({ signal, reason }) => signal !== null || reason !== null);

/**
 * Returns how a group's checks ended.
 * @param plan by which they went
 */
export function recordedOutcome({ status, attempts }: RecordedGroup, plan: MethodPlan): ReplayOutcome {
  if (status === "passed") return "passed";
  return replayAttempts(plan, attempts).end.step === "goes_on" ? "goes_on" : "refused";
}

/**
 * Returns how a group's checks would have ended. Where a face scan decides that nobody made, but the visitor's age was established by
 * another method, its result is the expected one; one that does not pass is taken to be inconclusive.
 */
export function replayGroup(group: RecordedGroup, { plan, ages, expected }: ReplayedPlan): ReplayedShare[] {
  const attempts = attemptsAtAge(group, ages);
  const { end } = replayAttempts(plan, attempts);
  const isOldEnough = scanlessAge(group, attempts);
  if (end.step !== "goes_on" || end.method !== "face_scan" || isOldEnough === undefined)
    return [{ outcome: outcomeByStep[end.step], share: all }];
  const { low, high } = isOldEnough ? expected.oldEnoughPassRate : expected.tooYoungPassRate;
  const without = replayAttempts(plan, [inconclusiveScan, ...attempts]);
  return [
    { outcome: "passed", share: { low, high } },
    { outcome: outcomeByStep[without.end.step], share: { low: 1 - high, high: 1 - low } },
  ];
}

const inconclusiveScan: AttemptSoFar = {
  method: "face_scan",
  signal: "inconclusive",
  reason: null,
  assurance: null,
  ended: true,
};

/** Returns whether visitors without any face scan are known to be old enough; undefined if that is not known. */
function scanlessAge(group: RecordedGroup, attempts: readonly AttemptSoFar[]): boolean | undefined {
  if (group.attempts.some(({ method }) => method === "face_scan")) return undefined;
  const told = attempts.find(({ signal }) => signal === "over" || signal === "under");
  return told && told.signal === "over";
}
