import { microsToDollars, formatPlanPrice, type PlanTerms } from "@ofage/contract";

/** Plan price in display type. Its cents are small, because nobody compares plans by them. */
export function PlanPrice({ priceMicros }: Pick<PlanTerms, "priceMicros">) {
  const text = formatPlanPrice(priceMicros === null ? null : microsToDollars(priceMicros));
  const [whole, cents] = text.split(".");
  return (
    <span className="font-display font-bold tracking-[-0.045em] tabular-nums">
      {whole}
      {cents && (
        <span className="ml-[0.12em] align-[0.85em] text-[0.42em] tracking-normal opacity-75">.{cents}</span>
      )}
    </span>
  );
}
