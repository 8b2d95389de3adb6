import type { ReactNode } from "react";
import { scrollable } from "./scrollable.ts";
import { useMediaQuery } from "./use-media-query.ts";

export interface FiguresRow {
  key: string;
  name: ReactNode;
  /** In the order of the head. */
  figures: readonly ReactNode[];
}

interface FiguresTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** Heading of the rows, then of each figure. */
  head: readonly [string, ...string[]];
  rows: readonly FiguresRow[];
}

/** Renders figures as a table, and on a phone as one list of figures for each row. */
export function FiguresTable(table: FiguresTableProps) {
  const isNarrow = useMediaQuery("(width < 48rem)");
  return isNarrow ? <FiguresLists {...table} /> : <FiguresGrid {...table} />;
}

function FiguresGrid({ label, head, rows }: FiguresTableProps) {
  return (
    <section
      aria-label={label}
      {...scrollable}
      className="relative overflow-x-auto scroll-cue focus-visible:-outline-offset-2"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-2 text-right font-semibold first:pl-5 first:text-left last:pr-5"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row" className="py-2.5 pr-3 pl-5 text-left font-medium">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={head[index + 1]} className="px-3 py-2.5 text-right tabular-nums last:pr-5">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FiguresLists({ label, head, rows }: FiguresTableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {rows.map(({ key, name, figures }) => (
        <li key={key} className="grid gap-1.5 px-5 py-3">
          <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
          <dl className="grid gap-1">
            {figures.map((figure, index) => (
              <div key={head[index + 1]} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <dt className="text-muted">{head[index + 1]}</dt>
                <dd className="ml-auto text-right tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
