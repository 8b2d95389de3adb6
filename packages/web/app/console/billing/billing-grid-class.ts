/** Plan and use below each other; beside them, on a wide screen, what is between them in the order of reading. */
export const billingGridClass =
  "grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]";

/** What stands beside them. */
export const billingSideColumnClass =
  "flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1";
