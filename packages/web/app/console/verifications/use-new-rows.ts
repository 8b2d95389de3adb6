import { useEffect, useState } from "react";

const newRowHighlightMs = 10_000;

/** What was seen of one list. */
export interface SeenRows {
  /** Which list it is: one with another filter begins anew. */
  list: string;
  total: number;
  ids: ReadonlySet<string>;
  /** Those that came since it was first seen, and are still marked. */
  newIds: ReadonlySet<string>;
}

/** Looks at a list again: what came to it is marked, newest first, and not what moved up to a place that became free. */
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
 * Which rows of a list that is asked for again and again came lately, for a moment.
 * @param page undefined while it is not that list's own
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
