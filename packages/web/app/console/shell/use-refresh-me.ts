import { useQueryClient } from "@tanstack/react-query";

/** Returns a function that refetches the user; the Dashboard link calls it on every press. */
export function useRefreshMe(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["me"] });
}
