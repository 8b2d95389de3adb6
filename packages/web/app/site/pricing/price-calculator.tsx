import { PriceRuler } from "./price-ruler.tsx";
import { PriceTable } from "./price-table.tsx";
import { calculateMonthlyCost } from "./monthly-cost.ts";
import { initialStep, rulerSteps, volumeAt } from "./volume-ruler.ts";

/** A month's cost on each plan at a volume that the visitor sets. Without its script it is a table of months. */
export function PriceCalculator() {
  const month = calculateMonthlyCost(volumeAt(initialStep));
  return (
    <div data-island="price-calculator">
      <div className="noscript:hidden">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <label htmlFor="monthly-volume">
            <span
              data-shows="volume"
              className="block font-display text-[clamp(3.25rem,9vw,6.5rem)] leading-[0.9] font-bold tracking-[-0.045em] tabular-nums"
            >
              {month.volume}
            </span>
            <span className="mt-3 block text-lg text-muted">verifications a month</span>
          </label>
          <p className="sm:text-right">
            <span
              data-shows="cost"
              className="block font-display text-[clamp(2.25rem,5vw,3.5rem)] leading-none font-bold tracking-[-0.035em] text-brand tabular-nums"
            >
              {month.cost}
            </span>
            <span className="mt-3 block text-lg text-muted">
              on{" "}
              <strong data-shows="plan" className="font-semibold text-ink">
                {month.plan}
              </strong>
              , the cheapest
            </span>
          </p>
        </div>
        <div className="relative mt-12">
          <div className="px-5.5">
            <PriceRuler />
          </div>
          <input
            id="monthly-volume"
            type="range"
            min={0}
            max={rulerSteps}
            defaultValue={initialStep}
            aria-label="Verifications a month"
            aria-valuetext={month.sentence}
            className="ring-range absolute inset-x-0 top-6"
          />
        </div>
      </div>
      <PriceTable month={month} />
    </div>
  );
}
