import type { Estimate } from "@ofage/contract/accuracy-report";
import { formatInterval, formatYears } from "./accuracy-report.ts";

interface MetricCellProps {
  /** Undefined where too few faces were estimated. */
  of: Estimate | undefined;
  write?: (value: number) => string;
}

/** Figure in a table, with its interval below it. */
export function MetricCell({ of, write = formatYears }: MetricCellProps) {
  return (
    <td className="py-3 pr-2 align-baseline sm:pr-3">
      {of ? (
        <>
          <span className="font-display text-xl font-bold">{write(of.value)}</span>
          <span className="block text-xs whitespace-nowrap text-muted max-sm:text-[0.6875rem] max-sm:tracking-tight">
            {formatInterval(of, write)}
          </span>
        </>
      ) : (
        <span className="text-muted">too few faces</span>
      )}
    </td>
  );
}

/** Column header in a table of figures. */
export function MetricHead({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 pr-3 align-bottom text-xs font-semibold text-muted">
      {children}
    </th>
  );
}
