import { microsToDollars, type PlanName, planNames, formatPlanPrice, plans } from "@ofage/contract";
import { cx } from "../../ui/cx.ts";
import { planComparisonGroups, type ComparisonRow, type PlanValue } from "./plan-comparison-groups.ts";
import { RingMark } from "./ring-mark.tsx";

const columns = "grid grid-cols-4 md:grid-cols-[1.5fr_repeat(4,1fr)]";
const tint = (plan: PlanName) => plan === "business" && "md:bg-brand-soft/60";

/** Safari drops the table roles of rows and cells laid out as a grid, unless they are set explicitly. */
const tableRoles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Four plans by feature. On a phone a row's name is above its four values, so that nothing scrolls sideways. */
export function PlanComparison() {
  return (
    <table {...tableRoles.table} aria-label="The plans compared" className="block text-sm md:text-base">
      <thead {...tableRoles.rowgroup} className="sticky top-16 z-10 block border-b-2 border-ink bg-paper">
        <tr {...tableRoles.row} className={columns}>
          <td {...tableRoles.cell} className="hidden md:block" />
          {planNames.map((name) => (
            <th
              key={name}
              {...tableRoles.columnheader}
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
      {planComparisonGroups.map(({ title, rows }) => (
        <tbody key={title} {...tableRoles.rowgroup} className="block">
          <tr {...tableRoles.row} className="block">
            <th
              {...tableRoles.rowheader}
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
  const { priceMicros } = plans[plan];
  return formatPlanPrice(priceMicros === null ? null : microsToDollars(priceMicros));
};

function Row({ row: { name, values, isPromise } }: { row: ComparisonRow }) {
  return (
    <tr {...tableRoles.row} className={cx(columns, "border-t border-line")}>
      <th
        {...tableRoles.rowheader}
        scope="row"
        className="col-span-full pt-3 text-left font-medium md:col-span-1 md:py-3 md:pr-4 md:font-normal"
      >
        <span className={cx(isPromise && "operator-claim")}>{name}</span>
      </th>
      {planNames.map((plan) => (
        <td key={plan} {...tableRoles.cell} className={cx("pt-1 pr-1 pb-3 md:px-4 md:py-3", tint(plan))}>
          <Value has={values[plan]} />
        </td>
      ))}
    </tr>
  );
}

function Value({ has }: { has: PlanValue }) {
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
