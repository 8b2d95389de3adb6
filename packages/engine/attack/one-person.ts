import { MIN_LIKENESS } from "../src/submission/same-person.ts";
import { type Counted, counted } from "./figures.ts";
import type { Measured } from "./measure.ts";
import { bonaFide } from "./species/bona-fide.ts";
import { type Quantiles, quantilesOf } from "./thresholds.ts";

/** How well the one-person check tells people apart. */
export interface OnePersonFigures {
  at_least: number;
  /** Two people's frontal faces that are alike enough to be taken for one: of all pairs. Null where the set is one person. */
  false_match: (Counted & { accepted: number }) | null;
  /** One person's presentations that are taken for two people's. */
  false_non_match: Counted & { refused: number };
  strangers: Quantiles | null;
}

export function onePersonFigures({ rows, strangers }: Measured): OnePersonFigures {
  const own = rows.flatMap(({ species, likeness }) =>
    species === bonaFide.id && likeness !== null ? likeness : [],
  );
  const accepted = strangers.filter((value) => value >= MIN_LIKENESS).length;
  const refused = own.filter((value) => value < MIN_LIKENESS).length;
  return {
    at_least: MIN_LIKENESS,
    false_match: strangers.length === 0 ? null : { ...counted(accepted, strangers.length), accepted },
    false_non_match: { ...counted(refused, own.length), refused },
    strangers: strangers.length === 0 ? null : quantilesOf(strangers),
  };
}
