import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { scrollable } from "./scrollable.ts";

/** A table that scrolls sideways by itself where the screen is narrower than it. */
export function Table({
  label,
  head,
  sticky = false,
  children,
}: {
  label: string;
  head: readonly string[];
  /** On screens that the table fits, its head stays in sight below the console's header. */
  sticky?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      {...scrollable}
      className={cx(
        "relative overflow-x-auto focus-visible:-outline-offset-2",
        // What scrolls sideways would keep its head to itself.
        sticky && "xl:overflow-x-visible",
      )}
    >
      <table className="w-full text-left text-sm">
        <thead className={cx(sticky && "bg-surface xl:sticky xl:top-16 xl:z-10")}>
          <tr className="border-b border-line">
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  "px-3 py-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5",
                  // A line of its own: a collapsed border does not stick.
                  sticky && "relative after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-line",
                )}
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
export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={cx("h-13 px-3 py-2 align-middle first:pl-5 last:pr-5", className)} />;
}
