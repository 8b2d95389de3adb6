import { binomialShare } from "../accuracy/statistics/binomial-share.ts";
import type { IntervalEstimate } from "../accuracy/statistics/interval-estimate.ts";
import { type Attempt, type Half, HALVES, halfOf } from "./attempts/attempt.ts";
import { type ChallengeKind, challengeKinds } from "./challenge.ts";

/** A share with its exact interval and its number of trials. */
export interface CountedShare extends IntervalEstimate {
  n: number;
}

export interface RefusalReason {
  reason: string;
  n: number;
}

/** Attack presentation classification error rate: attacks of one species that were taken for a person (ISO/IEC 30107-3). */
export interface SpeciesMetrics {
  kind: ChallengeKind;
  half: Half;
  /** Everything that did not pass counts as refused, including frames without a face. */
  apcer: CountedShare & { accepted: number };
  refused: RefusalReason[];
}

/** Bona fide presentation classification error rate: people who were taken for an attack (ISO/IEC 30107-3). */
export interface BonaFideMetrics {
  kind: ChallengeKind;
  half: Half;
  bpcer: CountedShare & { refused: number };
  /** Visitors whose frames could not be judged, which is neither: they are asked to try again. */
  no_response: CountedShare & { refused: number };
  refused: RefusalReason[];
}

/** Reasons for which a presentation could not be judged. */
const NO_RESPONSE = /^(no_face|quality)\b/;

/**
 * Computes the metrics of a species.
 * @returns one entry for each challenge kind and half with attempts
 */
export function computeSpeciesMetrics(attempts: readonly Attempt[], id: string): SpeciesMetrics[] {
  return groupAttempts(attempts, id).map(({ kind, half, of }) => {
    const accepted = of.filter((attempt) => attempt.accepted).length;
    return {
      kind,
      half,
      apcer: { ...countShare(accepted, of.length), accepted },
      refused: countRefusalReasons(of),
    };
  });
}

/** Computes the metrics of the genuine visitors, likewise. */
export function computeBonaFideMetrics(attempts: readonly Attempt[], id: string): BonaFideMetrics[] {
  return groupAttempts(attempts, id).map(({ kind, half, of }) => {
    const unjudged = of.filter(({ reason }) => reason !== null && NO_RESPONSE.test(reason)).length;
    const refused = of.filter(({ accepted }) => !accepted).length - unjudged;
    return {
      kind,
      half,
      bpcer: { ...countShare(refused, of.length - unjudged), refused },
      no_response: { ...countShare(unjudged, of.length), refused: unjudged },
      refused: countRefusalReasons(of),
    };
  });
}

/**
 * Computes a share to a hundredth of a percent.
 * @param n 0 gives a share of 0 with the interval 0 to 1
 */
export function countShare(hits: number, n: number): CountedShare {
  if (n === 0) return { value: 0, low: 0, high: 1, n };
  const { value, low, high } = binomialShare(hits, n);
  const round = (share: number): number => Number(share.toFixed(4));
  return { value: round(value), low: round(low), high: round(high), n };
}

function groupAttempts(
  attempts: readonly Attempt[],
  id: string,
): { kind: ChallengeKind; half: Half; of: Attempt[] }[] {
  return challengeKinds
    .flatMap((kind) => HALVES.map((half) => ({ kind, half })))
    .map(({ kind, half }) => ({
      kind,
      half,
      of: attempts.filter(
        (attempt) => attempt.species === id && attempt.kind === kind && halfOf(attempt) === half,
      ),
    }))
    .filter(({ of }) => of.length > 0);
}

/** Counts the reasons for refusals, most frequent first. */
function countRefusalReasons(attempts: readonly Attempt[]): RefusalReason[] {
  const counts = new Map<string, number>();
  for (const { reason } of attempts) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, n]) => ({ reason, n }))
    .toSorted((a, b) => b.n - a.n || a.reason.localeCompare(b.reason));
}
