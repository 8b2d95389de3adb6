import type { Estimate } from "@ofage/contract/accuracy";
import { interval, years } from "./report.ts";

interface FigureCellProps {
  /** Undefined where too few faces were estimated. */
  of: Estimate | undefined;
  write?: (value: number) => string;
}

/** A figure in a table, its interval below it. */
export function FigureCell({ of, write = years }: FigureCellProps) {
  return (
    <td className="py-3 pr-2 align-baseline sm:pr-3">
      {of ? (
        <>
          <span className="font-display text-xl font-bold">{write(of.value)}</span>
          <span className="block text-xs whitespace-nowrap text-muted max-sm:text-[0.6875rem] max-sm:tracking-tight">
            {interval(of, write)}
          </span>
        </>
      ) : (
        <span className="text-muted">–</span>
      )}
    </td>
  );
}

/** A column's head in a table of figures. */
export function FigureHead({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 pr-3 align-bottom text-xs font-semibold text-muted">
      {children}
    </th>
  );
}
