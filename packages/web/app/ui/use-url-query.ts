import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

type QueryChange = (now: URLSearchParams) => URLSearchParams;

/**
 * Returns the address's query and a function that changes it at once: in a later render, a selection would jump back for a moment. The
 * router passes every change the last rendered query; here, a change made before the previous one is rendered adds to it.
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
