import { challengeKinds, scanStyles } from "@ofage/contract";
import type { ScanKind, ScanStyle } from "@ofage/engine";
import { binomialShare } from "../accuracy/statistics/binomial-share.ts";
import type { IntervalEstimate } from "../accuracy/statistics/interval-estimate.ts";
import { type Attempt, type AttemptOutcome, type Half, HALVES, refusalReasonOf } from "./attempts/attempt.ts";

/** A share with its exact interval and its number of trials. */
export interface CountedShare extends IntervalEstimate {
  n: number;
}

export interface RefusalReason {
  reason: string;
  n: number;
}

/** Attempts that a metric is computed from. */
interface AttemptGroup {
  kind: ScanKind;
  style: ScanStyle;
  half: Half;
}

/** Attack presentation classification error rate: attacks of one species that were taken for a person (ISO/IEC 30107-3). */
export interface SpeciesMetrics extends AttemptGroup {
  /** Everything that got no estimate counts as refused, including scans in which the server saw no face. */
  apcer: CountedShare & { accepted: number };
  refused: RefusalReason[];
}

/** Bona fide presentation classification error rate: people who were taken for an attack (ISO/IEC 30107-3). */
export interface BonaFideMetrics extends AttemptGroup {
  bpcer: CountedShare & { refused: number };
  /** Those of them who may not scan again. */
  spoof: CountedShare & { refused: number };
  /** Visitors whose scan could not be judged, which is neither: they are asked to try again. */
  no_response: CountedShare & { refused: number };
  /** Visitors who got no estimate at their first attempt, for either reason. */
  not_estimated: CountedShare & { refused: number };
  refused: RefusalReason[];
}

/** Outcomes of scans that could not be judged. */
const NO_RESPONSE: readonly AttemptOutcome[] = ["no_face", "quality", "not_begun", "error"];

/**
 * Computes the metrics of a species.
 * @returns one entry for each challenge kind, style and half with attempts
 */
export function computeSpeciesMetrics(attempts: readonly Attempt[], id: string): SpeciesMetrics[] {
  return groupAttempts(attempts, id).map(({ of, ...group }) => {
    const accepted = of.filter(({ outcome }) => outcome === "estimated").length;
    return {
      ...group,
      apcer: { ...countShare(accepted, of.length), accepted },
      refused: countRefusalReasons(of),
    };
  });
}

/** Computes the metrics of the genuine visitors, likewise. */
export function computeBonaFideMetrics(attempts: readonly Attempt[], id: string): BonaFideMetrics[] {
  return groupAttempts(attempts, id).map(({ of, ...group }) => {
    const unjudged = of.filter(({ outcome }) => NO_RESPONSE.includes(outcome)).length;
    const notEstimated = of.filter(({ outcome }) => outcome !== "estimated").length;
    const refused = notEstimated - unjudged;
    const spoof = of.filter(({ outcome }) => outcome === "spoof").length;
    return {
      ...group,
      bpcer: { ...countShare(refused, of.length - unjudged), refused },
      spoof: { ...countShare(spoof, of.length), refused: spoof },
      no_response: { ...countShare(unjudged, of.length), refused: unjudged },
      not_estimated: { ...countShare(notEstimated, of.length), refused: notEstimated },
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

function groupAttempts(attempts: readonly Attempt[], id: string): (AttemptGroup & { of: Attempt[] })[] {
  return challengeKinds
    .flatMap((kind) => scanStyles.flatMap((style) => HALVES.map((half) => ({ kind, style, half }))))
    .map((group) => ({
      ...group,
      of: attempts.filter(
        ({ species, kind, style, half }) =>
          species === id && kind === group.kind && style === group.style && half === group.half,
      ),
    }))
    .filter(({ of }) => of.length > 0);
}

/** Counts the reasons for refusals, most frequent first. */
function countRefusalReasons(attempts: readonly Attempt[]): RefusalReason[] {
  const counts = new Map<string, number>();
  for (const attempt of attempts) {
    const reason = refusalReasonOf(attempt);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, n]) => ({ reason, n }))
    .toSorted((a, b) => b.n - a.n || a.reason.localeCompare(b.reason));
}
