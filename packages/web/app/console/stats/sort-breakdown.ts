import { sorted } from "@ofage/contract/sorted";

export interface BreakdownRow {
  key: string;
  name: string;
  /** Link to these verifications in the history; undefined if the history cannot filter by them. */
  to: string | undefined;
  total: number;
  /** Percent; omitted if it would say nothing. */
  success_rate?: number;
}

export type BreakdownColumn = "name" | "total" | "success_rate";

export interface BreakdownOrder {
  by: BreakdownColumn;
  isAscending: boolean;
}

/** Order at a column's first press: the most verifications, and the worst rate, come first. */
const isAscendingFirst: Record<BreakdownColumn, boolean> = { name: true, total: false, success_rate: true };

/** Returns the order after a press on a column's heading: another press turns it around. */
export const pressColumn = (now: BreakdownOrder, by: BreakdownColumn): BreakdownOrder => ({
  by,
  isAscending: now.by === by ? !now.isAscending : isAscendingFirst[by],
});

/** Sorts the rows; among equal ones, the one with the most verifications comes first. A row without a rate comes last. */
export function sortBreakdown(
  rows: readonly BreakdownRow[],
  { by, isAscending }: BreakdownOrder,
): BreakdownRow[] {
  const sign = isAscending ? 1 : -1;
  const compare = (a: BreakdownRow, b: BreakdownRow): number => {
    if (by === "name") return sign * a.name.localeCompare(b.name);
    const [left, right] = [a[by], b[by]];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return sign * (left - right);
  };
  return sorted(rows, (a, b) => compare(a, b) || b.total - a.total);
}
