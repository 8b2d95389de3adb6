import type { ComparedBandMetric } from "@ofage/contract/band-accuracy-report";
import type { EngineVersion } from "@ofage/engine";
import type { AgeBand } from "../groups.ts";
import { MIN_FACES } from "../error-metrics.ts";
import { bootstrap, type Resampling } from "../statistics/bootstrap.ts";
import { bias } from "../statistics/error-statistics.ts";
import { type IntervalEstimate, roundEstimate } from "../statistics/interval-estimate.ts";
import { pickByInterval } from "../statistics/pick-by-interval.ts";
import { type BandStatistic, distanceToBand, separationFrom, shareAtFive } from "./band-metrics.ts";
import { isTeen, isThirtyUp, isTwenties, type ReadFace } from "./banded-face.ts";

export interface BandComparison<By extends string = EngineVersion> {
  figure: ComparedBandMetric;
  /** Number of faces that both versions estimated. */
  n: number;
  /** The first version minus the second, on the same faces; null for too few. */
  difference: IntervalEstimate | null;
  /** The better version, where the interval excludes 0; null otherwise. */
  better: By | null;
}

/** A face that both versions estimated. */
interface Pair {
  face: { band: AgeBand };
  years: readonly [one: number, other: number];
}

/**
 * Compares two versions on the faces that both estimated. Each band keeps its size in every resample.
 * @param groupThreshold years, for the share of teens who pass
 */
export function compareBands<By extends string>(
  faces: readonly ReadFace<By>[],
  versions: readonly [By, By],
  groupThreshold: number,
  how: Resampling,
): BandComparison<By>[] {
  const pairs = faces.flatMap((face): Pair[] => {
    const [one, other] = versions.map((version) => face.readings[version]);
    return "years" in one! && "years" in other! ? [{ face, years: [one.years, other.years] }] : [];
  });
  const among = (...groups: ((face: { from: number }) => boolean)[]): Pair[] =>
    pairs.filter(({ face: { band } }) => groups.some((is) => is(band)));
  const apart =
    (statistic: BandStatistic) =>
    (members: readonly Pair[]): number => {
      const [one, other] = ([0, 1] as const).map((side) =>
        statistic(members.map(({ face, years }) => ({ from: face.band.from, years: years[side] }))),
      );
      return one! - other!;
    };
  const meanOf =
    (measure: (years: number, face: Pair["face"]) => number) =>
    (members: readonly Pair[]): number =>
      bias(members.map(({ face, years: [one, other] }) => measure(one, face) - measure(other, face)));
  const row = (
    figure: ComparedBandMetric,
    members: readonly Pair[],
    statistic: (members: readonly Pair[]) => number,
    isLessBetter = false,
  ): BandComparison<By> => {
    const n = members.length;
    const sizes = [...Map.groupBy(members, ({ face }) => isTeen(face.band)).values()];
    if (n === 0 || sizes.some(({ length }) => length < MIN_FACES))
      return { figure, n, difference: null, better: null };
    const difference = roundEstimate(
      bootstrap(members, statistic, how, ({ face }) => String(isTeen(face.band))),
      3,
    );
    const [one, other] = versions;
    const better = isLessBetter
      ? pickByInterval(difference, one, other)
      : pickByInterval(difference, other, one);
    return { figure, n, difference, better };
  };
  return [
    row("auc_teens_twenties", among(isTeen, isTwenties), apart(separationFrom(isTwenties))),
    row("auc_teens_thirty_up", among(isTeen, isThirtyUp), apart(separationFrom(isThirtyUp))),
    row("twenties_at_five", among(isTeen, isTwenties), apart(shareAtFive(isTwenties))),
    row("thirty_up_at_five", among(isTeen, isThirtyUp), apart(shareAtFive(isThirtyUp))),
    row(
      "teens_passing",
      among(isTeen),
      meanOf((years) => (years >= groupThreshold ? 1 : 0)),
      true,
    ),
    row(
      "band_distance",
      pairs,
      meanOf((years, { band }) => distanceToBand(years, band)),
      true,
    ),
  ];
}
