import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { scrollable } from "../ui/scrollable.ts";

interface WideTableProps {
  /** Name of the scrolling region. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Lets a table that is wider than a phone scroll by itself instead of with the page, and shades its cut edge. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    <section
      {...scrollable}
      aria-label={label}
      className={cx("relative max-w-full overflow-x-auto scroll-cue", className)}
    >
      {children}
    </section>
  );
}
