/**
 * Query options that keep a screen up to date: refetch when it opens, every 15 s while the tab is visible, and when
 * the tab becomes visible.
 */
export const liveQueryOptions = {
  refetchOnMount: "always",
  refetchInterval: 15_000,
  refetchOnWindowFocus: "always",
} as const;
