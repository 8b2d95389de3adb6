import { formatAmount, microsToDollars, plans, formatUnitPrice } from "@ofage/contract";

const price = microsToDollars(plans.standard.unitPriceMicros.age_verification_api);

/** Outcomes of a verification, and whether each is charged (docs/decisions/0025-billing.md). */
const lines = [
  { name: "Old enough", isAnswer: true },
  { name: "Not old enough", isAnswer: true },
  { name: "Too close to call", isAnswer: false },
  { name: "No live face", isAnswer: false },
  { name: "Cancelled", isAnswer: false },
  { name: "Timed out", isAnswer: false },
  { name: "Test verification", isAnswer: false },
] as const;

const toothCount = 22;
const tornEdge = `M0 0H${toothCount}${Array.from({ length: toothCount }, (_, at) => `L${toothCount - at - 0.5} 1L${toothCount - at - 1} 0`).join("")}Z`;

/** Receipt of seven verifications: what each costs on the Standard plan. */
export function PricingReceipt() {
  return (
    <div className="w-full max-w-sm rotate-2 drop-shadow-[0_18px_24px_oklch(22%_0.03_215/0.14)]">
      <table className="block bg-surface px-6 pt-6 pb-4 text-sm tabular-nums">
        <caption className="block pb-3 text-left font-semibold">
          Seven verifications on {plans.standard.display_name}
        </caption>
        <tbody className="block">
          {lines.map(({ name, isAnswer }) => (
            <tr
              key={name}
              className="flex items-baseline justify-between border-t border-dashed border-line-strong/60 py-1.5"
            >
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td className={isAnswer ? "font-semibold" : "text-muted"}>
                {isAnswer ? formatUnitPrice(price) : formatAmount(0)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="block border-t-2 border-ink pt-2">
          <tr className="flex items-baseline justify-between">
            <th scope="row" className="text-left font-semibold">
              Two answers
            </th>
            <td className="font-display text-2xl font-bold tracking-tight">
              {formatUnitPrice(price * lines.filter(({ isAnswer }) => isAnswer).length)}
            </td>
          </tr>
        </tfoot>
      </table>
      <svg
        viewBox={`0 0 ${toothCount} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-3 w-full fill-surface"
      >
        <path d={tornEdge} />
      </svg>
    </div>
  );
}
