import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

type QueryChange = (now: URLSearchParams) => URLSearchParams;

/**
 * The address's query, and how to change it, at once: rendered later, a choice would jump back for a moment. The router gives every change the
 * query that was drawn last; here one that comes before the one before it is drawn adds to it.
 */
export function useUrlQuery(): [URLSearchParams, (change: QueryChange, replace: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  return [
    query,
    (change, replace) => {
      latest.current = change(latest.current);
      setQuery(latest.current, { replace, preventScrollReset: true, flushSync: true });
    },
  ];
}
