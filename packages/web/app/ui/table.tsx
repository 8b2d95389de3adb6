import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { scrollable } from "./scrollable.ts";

/** A table that scrolls sideways by itself where the screen is narrower than it. */
export function Table({
  label,
  head,
  children,
}: {
  label: string;
  head: readonly string[];
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      {...scrollable}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

/** A cell of `Table`. */
export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={cx("h-13 px-3 py-2 align-middle first:pl-5 last:pr-5", className)} />;
}
