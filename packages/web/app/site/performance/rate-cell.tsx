import { type CountedShare, formatShare } from "./attack-report.ts";

interface RateCellProps {
  /** The column's title, which is shown where there are no columns. */
  title: string;
  /** Undefined where nothing was measured. */
  of: CountedShare | undefined;
  hits: number | undefined;
  /** Verb for the hits: `got through`. */
  said: string;
}

/** Share in a table, with its interval and its counts below it. */
export function RateCell({ title, of, hits, said }: RateCellProps) {
  return (
    <td className="py-3 pr-4 max-md:block max-md:py-1">
      <span aria-hidden="true" className="block text-xs font-semibold md:hidden">
        {title}
      </span>
      {of ? (
        <>
          <span className="font-display text-xl font-bold whitespace-nowrap">{formatShare(of.value)}</span>
          <span className="block text-xs whitespace-nowrap text-muted">
            {formatShare(of.low)} to {formatShare(of.high)}
          </span>
          <span className="block text-xs text-muted">
            {hits} of {of.n} {said}
          </span>
        </>
      ) : (
        <span className="text-muted">not tested</span>
      )}
    </td>
  );
}
