import { type ComponentProps, type ReactNode, useRef } from "react";
import { cx } from "./cx.ts";
import { scrollable } from "./scrollable.ts";
import { useFitsParent } from "./use-fits-parent.ts";

/** Line below a cell of a sticky head, drawn separately, because a collapsed border does not stick. */
const lineBelow = "relative after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-line";

/** Renders a table that scrolls sideways on its own where the screen is too narrow. */
export function Table({
  label,
  head,
  lead,
  sticky: isSticky = false,
  children,
}: {
  label: string;
  head: readonly string[];
  /** Cell before the head's others, such as a checkbox. */
  lead?: ReactNode;
  /** Keeps the header row visible below the console's header, where the table fits. */
  sticky?: boolean;
  children: ReactNode;
}) {
  const table = useRef<HTMLTableElement>(null);
  // A table that scrolls sideways would confine its sticky header.
  const sticky = useFitsParent(table, isSticky) && isSticky;
  return (
    <section
      aria-label={label}
      {...scrollable}
      className={cx(
        "relative overflow-x-auto scroll-cue focus-visible:-outline-offset-2",
        sticky && "xl:overflow-x-visible",
      )}
    >
      <table ref={table} className="w-full text-left text-sm">
        <thead className={cx(sticky && "bg-surface xl:sticky xl:top-16 xl:z-10")}>
          <tr className="border-b border-line">
            {lead !== undefined && (
              <th scope="col" className={cx("w-10 py-1 pl-3", sticky && lineBelow)}>
                {lead}
              </th>
            )}
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  "px-3 py-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5",
                  sticky && lineBelow,
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

/** Renders a cell of `Table`. */
export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={cx("h-13 px-3 py-2 align-middle first:pl-5 last:pr-5", className)} />;
}
