import { type CheckRange, type ReplayOutcome, replayOutcomes, type ShareRange } from "@ofage/contract";
import type { ReplayedShare } from "./replay-group.ts";

/** Number of standard deviations around the mean that hold 90 % of a normal distribution. */
const standardDeviations = 1.645;

/** Sums checks of which a share has an outcome. */
class ExpectedCount {
  #certain = 0;
  #most = 0;
  readonly #low = { mean: 0, variance: 0 };
  readonly #high = { mean: 0, variance: 0 };

  add(checks: number, { low, high }: ShareRange): void {
    if (low === 1) this.#certain += checks;
    this.#most += checks;
    for (const [bound, share] of [
      [this.#low, low],
      [this.#high, high],
    ] as const) {
      bound.mean += checks * share;
      bound.variance += checks * share * (1 - share);
    }
  }

  /** Returns the range that holds the number in 90 % of such histories, if the shares are independent. */
  toRange(): CheckRange {
    const low = this.#low.mean - standardDeviations * Math.sqrt(this.#low.variance);
    const high = this.#high.mean + standardDeviations * Math.sqrt(this.#high.variance);
    return {
      low: Math.max(this.#certain, Math.floor(low + rounding)),
      high: Math.min(this.#most, Math.ceil(high - rounding)),
    };
  }

  /** Mean of the range. */
  get middle(): number {
    return (this.#low.mean + this.#high.mean) / 2;
  }
}

/** Keeps the sum of fractions that make a whole number from being rounded to the next. */
const rounding = 1e-6;

/** Tallies replayed checks by outcome. */
export class ReplayTally {
  checks = 0;
  readonly #recorded = new Map<ReplayOutcome, number>();
  readonly #replayed = new Map<ReplayOutcome, ExpectedCount>();
  readonly #changes = new Map<string, { from: ReplayOutcome; to: ReplayOutcome; count: ExpectedCount }>();

  add(checks: number, from: ReplayOutcome, shares: readonly ReplayedShare[]): void {
    this.checks += checks;
    this.#recorded.set(from, (this.#recorded.get(from) ?? 0) + checks);
    for (const { outcome: to, share } of shares) {
      const replayed = this.#replayed.get(to) ?? new ExpectedCount();
      replayed.add(checks, share);
      this.#replayed.set(to, replayed);
      if (to === from) continue;
      const change = this.#changes.get(`${from} ${to}`) ?? { from, to, count: new ExpectedCount() };
      change.count.add(checks, share);
      this.#changes.set(`${from} ${to}`, change);
    }
  }

  /** Returns the checks by outcome. */
  present() {
    const byOutcome = <Value>(valueOf: (outcome: ReplayOutcome) => Value) =>
      Object.fromEntries(replayOutcomes.map((outcome) => [outcome, valueOf(outcome)])) as Record<
        ReplayOutcome,
        Value
      >;
    return {
      checks: this.checks,
      recorded: byOutcome((outcome) => this.#recorded.get(outcome) ?? 0),
      replayed: byOutcome((outcome) => this.#replayed.get(outcome)?.toRange() ?? { low: 0, high: 0 }),
    };
  }

  /** Returns the outcomes that differ, most checks first. */
  listChanges() {
    return [...this.#changes.values()]
      .toSorted((a, b) => b.count.middle - a.count.middle)
      .map(({ from, to, count }) => ({ from, to, checks: count.toRange() }));
  }
}
