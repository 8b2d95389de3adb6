import type { Attempt } from "./attempts/attempt.ts";
import { GENUINE_VISITORS } from "./attempts/genuine-visitors.ts";
import { PAINTED_WRINKLES } from "./conditions/painted-wrinkles.ts";
import { computeQuantiles, type Quantiles } from "./quantiles.ts";

/** Estimate below which a face counts as young here. */
const YOUNG = 38;

/** Computes by how many years painted wrinkles raise the estimates of young visitors; null without a pair of scans of one visitor. */
export function computePaintedYears(attempts: readonly Attempt[]): Quantiles | null {
  const estimated = attempts.filter(({ age }) => age !== null);
  const gains = estimated
    .filter(({ species }) => species === PAINTED_WRINKLES.id)
    .flatMap((painted) => {
      const plain = estimated.find(
        ({ species, person, kind, style }) =>
          species === GENUINE_VISITORS.id &&
          person === painted.person &&
          kind === painted.kind &&
          style === painted.style,
      );
      return plain === undefined || plain.age! >= YOUNG ? [] : [painted.age! - plain.age!];
    });
  return gains.length === 0 ? null : computeQuantiles(gains);
}
