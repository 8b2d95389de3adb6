import type { VerificationHistoryEntry } from "@ofage/contract";

/** Maximum number of selected verifications. */
export const maxSelected = 1000;

/** Selected verifications by their IDs, in the order in which they were selected. They stay selected on other pages. */
export type Selection = ReadonlyMap<string, VerificationHistoryEntry>;

export const emptySelection: Selection = new Map();

/**
 * Selects verifications, or takes them out. Leaves out what is beyond the maximum.
 * @returns the selection, and whether something was left out
 */
export function changeSelection(
  selection: Selection,
  records: readonly VerificationHistoryEntry[],
  selected: boolean,
): { selection: Selection; isFull: boolean } {
  const next = new Map(selection);
  let isFull = false;
  for (const record of records) {
    if (!selected) next.delete(record.id);
    else if (next.has(record.id) || next.size < maxSelected) next.set(record.id, record);
    else isFull = true;
  }
  return { selection: next, isFull };
}

/**
 * Returns the verifications from one to another on a page, in either direction.
 * @param from id of the first; if it is not on the page, the other alone is returned
 */
export function recordsBetween(
  page: readonly VerificationHistoryEntry[],
  from: string | undefined,
  to: string,
): VerificationHistoryEntry[] {
  const end = page.findIndex(({ id }) => id === to);
  const start = page.findIndex(({ id }) => id === from);
  const first = start < 0 ? end : Math.min(start, end);
  return end < 0 ? [] : page.slice(first, Math.max(start, end) + 1);
}
