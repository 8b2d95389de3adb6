import { MIN_SIMILARITY } from "@ofage/engine/internals/submission/same-person.ts";
import { type CountedShare, countShare } from "./attack-metrics.ts";
import type { AttackMeasurement } from "./measure-presentations.ts";
import { bonaFide } from "./species/bona-fide.ts";
import { type Quantiles, computeQuantiles } from "./thresholds.ts";

/** Metrics of how well the same-person check tells people apart. */
export interface SamePersonMetrics {
  at_least: number;
  /** Two people's frontal faces that are similar enough to be taken for one, out of all pairs. Null where the set is one person. */
  false_match: (CountedShare & { accepted: number }) | null;
  /** Presentations of one person that are taken for two people's. */
  false_non_match: CountedShare & { refused: number };
  strangers: Quantiles | null;
}

export function computeSamePersonMetrics({
  rows,
  strangerSimilarities,
}: AttackMeasurement): SamePersonMetrics {
  const own = rows.flatMap(({ species, similarity }) =>
    species === bonaFide.id && similarity !== null ? similarity : [],
  );
  const accepted = strangerSimilarities.filter((value) => value >= MIN_SIMILARITY).length;
  const refused = own.filter((value) => value < MIN_SIMILARITY).length;
  return {
    at_least: MIN_SIMILARITY,
    false_match:
      strangerSimilarities.length === 0
        ? null
        : { ...countShare(accepted, strangerSimilarities.length), accepted },
    false_non_match: { ...countShare(refused, own.length), refused },
    strangers: strangerSimilarities.length === 0 ? null : computeQuantiles(strangerSimilarities),
  };
}
