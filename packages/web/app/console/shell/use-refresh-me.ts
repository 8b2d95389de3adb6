import { useQueryClient } from "@tanstack/react-query";

/** Reads the user's details again; the Dashboard link does so on every press (spec §2). */
export function useRefreshMe(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["me"] });
}
