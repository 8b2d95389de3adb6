import { useEffect, useState } from "react";

const newRowHighlightMs = 10_000;

/** Rows of a list that were already seen. */
export interface SeenRows {
  /** Identifies the list; another filter starts a new one. */
  list: string;
  total: number;
  ids: ReadonlySet<string>;
  /** Ids of rows that were added since the list was first seen and are still marked. */
  newIds: ReadonlySet<string>;
}

/** Merges a new result into the seen rows. Marks added rows, newest first, but not rows that moved up into a free place. */
export function mergeSeenRows(
  seen: SeenRows | undefined,
  list: string,
  { ids, total }: { ids: readonly string[]; total: number },
): SeenRows {
  if (seen?.list !== list) return { list, total, ids: new Set(ids), newIds: new Set() };
  const came = ids.filter((id) => !seen.ids.has(id)).slice(0, Math.max(0, total - seen.total));
  const fresh = came.length > 0 ? new Set([...seen.newIds, ...came]) : seen.newIds;
  return { list, total, ids: new Set([...seen.ids, ...ids]), newIds: fresh };
}

/**
 * Returns the ids of rows recently added to a polled list, for a moment.
 * @param page undefined while it belongs to another list
 */
export function useNewRows(
  list: string,
  page: { items: readonly { id: string }[]; total: number } | undefined,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<SeenRows>();
  const [looked, setLooked] = useState(page);
  if (page && (page !== looked || seen?.list !== list)) {
    setLooked(page);
    setSeen(mergeSeenRows(seen, list, { ids: page.items.map(({ id }) => id), total: page.total }));
  }
  const fresh = seen?.list === list ? seen.newIds : none;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setSeen((last) => last && { ...last, newIds: none }), newRowHighlightMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

const none: ReadonlySet<string> = new Set();
