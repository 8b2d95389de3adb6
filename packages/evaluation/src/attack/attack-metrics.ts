import type { IntervalEstimate } from "../accuracy/statistics/interval-estimate.ts";
import { binomialShare } from "../accuracy/statistics/binomial-share.ts";
import { type ChallengeKind, challengeKinds } from "./challenge.ts";
import type { PresentationResult } from "./measure-presentations.ts";
import { bonaFide } from "./species/bona-fide.ts";
import type { Species } from "./species/species.ts";

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
  /** Everything that did not pass counts as refused, including frames without a face. */
  apcer: CountedShare & { accepted: number };
  refused: RefusalReason[];
}

/** Bona fide presentation classification error rate: people who were taken for an attack (ISO/IEC 30107-3). */
export interface BonaFideMetrics {
  kind: ChallengeKind;
  bpcer: CountedShare & { refused: number };
  /** Frames that could not be judged, which is neither: the visitor is asked to try again. */
  no_response: number;
  refused: RefusalReason[];
}

/**
 * Computes the metrics of a species.
 * @returns one entry for each challenge kind that the species was tried with
 */
export function computeSpeciesMetrics(
  rows: readonly PresentationResult[],
  { id }: Species,
): SpeciesMetrics[] {
  return groupByKind(rows, id).map(({ kind, of }) => {
    const accepted = of.filter(({ outcome }) => outcome === "estimated").length;
    return {
      kind,
      apcer: { ...countShare(accepted, of.length), accepted },
      refused: countRefusalReasons(of),
    };
  });
}

export function computeBonaFideMetrics(rows: readonly PresentationResult[]): BonaFideMetrics[] {
  return groupByKind(rows, bonaFide.id).map(({ kind, of }) => {
    const judged = of.filter(({ outcome }) => outcome !== "quality" && outcome !== "no_face");
    const refused = judged.filter(({ outcome }) => outcome !== "estimated").length;
    return {
      kind,
      bpcer: { ...countShare(refused, judged.length), refused },
      no_response: of.length - judged.length,
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

function groupByKind(
  rows: readonly PresentationResult[],
  species: string,
): { kind: ChallengeKind; of: PresentationResult[] }[] {
  return challengeKinds
    .map((kind) => ({ kind, of: rows.filter((row) => row.species === species && row.kind === kind) }))
    .filter(({ of }) => of.length > 0);
}

/** Counts the reasons for refusals, most frequent first. */
function countRefusalReasons(rows: readonly PresentationResult[]): RefusalReason[] {
  const counts = new Map<string, number>();
  for (const { outcome, obstacle } of rows) {
    if (outcome === "estimated") continue;
    const reason = obstacle ?? outcome;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, n]) => ({ reason, n }))
    .toSorted((a, b) => b.n - a.n || a.reason.localeCompare(b.reason));
}
