/**
 * Grid of the billing screen: plan and usage in one column. On a wide screen, the cards between them in reading order
 * form the side column.
 */
export const billingGridClass =
  "grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]";

/** Side column of the grid. */
export const billingSideColumnClass =
  "flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1";
