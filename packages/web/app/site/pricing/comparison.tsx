import { dollars, type PlanName, planNames, planPriceText, plans } from "@ofage/contract";
import { cx } from "../../ui/cx.ts";
import { comparison, type ComparisonRow, type Has } from "./comparison-rows.ts";
import { RingMark } from "./ring-mark.tsx";

const columns = "grid grid-cols-4 md:grid-cols-[1.5fr_repeat(4,1fr)]";
const tint = (plan: PlanName) => plan === "business" && "md:bg-brand-soft/60";

/** Safari forgets what rows and cells are when they are laid out as a grid, unless it is told once more. */
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Four plans by what they have. On a phone a row's name stands above its four values, so that nothing scrolls sideways. */
export function Comparison() {
  return (
    <table {...as.table} aria-label="The plans compared" className="block text-sm md:text-base">
      <thead {...as.rowgroup} className="sticky top-16 z-10 block border-b-2 border-ink bg-paper">
        <tr {...as.row} className={columns}>
          <td {...as.cell} className="hidden md:block" />
          {planNames.map((name) => (
            <th
              key={name}
              {...as.columnheader}
              scope="col"
              className={cx("py-3 pr-1 text-left font-semibold md:px-4", tint(name))}
            >
              <span className="block font-display text-[0.8125rem] font-bold tracking-tight min-[25rem]:text-sm md:text-lg">
                {plans[name].display_name}
              </span>
              <span className="text-xs font-normal text-muted md:text-sm">{priceOf(name)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {comparison.map(({ title, rows }) => (
        <tbody key={title} {...as.rowgroup} className="block">
          <tr {...as.row} className="block">
            <th
              {...as.rowheader}
              scope="rowgroup"
              className="block pt-10 pb-3 text-left font-display text-xl font-bold tracking-tight"
            >
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const priceOf = (plan: PlanName) => {
  const { price } = plans[plan];
  return planPriceText(price === null ? null : dollars(price));
};

function Row({ row: { name, has, promised } }: { row: ComparisonRow }) {
  return (
    <tr {...as.row} className={cx(columns, "border-t border-line")}>
      <th
        {...as.rowheader}
        scope="row"
        className="col-span-full pt-3 text-left font-medium md:col-span-1 md:py-3 md:pr-4 md:font-normal"
      >
        <span className={cx(promised && "operator-claim")}>{name}</span>
      </th>
      {planNames.map((plan) => (
        <td key={plan} {...as.cell} className={cx("pt-1 pr-1 pb-3 md:px-4 md:py-3", tint(plan))}>
          <Value has={has[plan]} />
        </td>
      ))}
    </tr>
  );
}

function Value({ has }: { has: Has }) {
  if (typeof has === "string") return <span className="text-muted tabular-nums">{has}</span>;
  return has ? (
    <span className="text-brand">
      <RingMark size="size-4" />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );
}
