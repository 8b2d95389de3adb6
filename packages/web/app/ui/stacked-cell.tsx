import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { TableCell } from "./table.tsx";

/** Width of the container below which a table's rows become cards, and their cells stack. */
type StackWidth = "3xl" | "5xl";

/** Class of a cell that stacks. */
export const stackedClass: Record<StackWidth, string> = {
  "3xl": "@max-3xl:block @max-3xl:h-auto @max-3xl:p-0!",
  "5xl": "@max-5xl:block @max-5xl:h-auto @max-5xl:p-0!",
};

const labelClass: Record<StackWidth, string> = {
  "3xl":
    "@max-3xl:before:mb-0.5 @max-3xl:before:block @max-3xl:before:text-xs @max-3xl:before:font-semibold @max-3xl:before:text-muted @max-3xl:before:content-[attr(data-label)/'']",
  "5xl":
    "@max-5xl:before:mb-0.5 @max-5xl:before:block @max-5xl:before:text-xs @max-5xl:before:font-semibold @max-5xl:before:text-muted @max-5xl:before:content-[attr(data-label)/'']",
};

/** Labels a stacked cell with its column; screen readers know the column from the table. */
export function LabeledCell({
  below,
  name,
  children,
}: {
  below: StackWidth;
  name: string;
  children: ReactNode;
}) {
  return (
    <TableCell data-label={name} className={cx(stackedClass[below], labelClass[below])}>
      {children}
    </TableCell>
  );
}
