/**
 * What a screen adds to its queries to stay true by itself: asked again when it opens, every 15 s while the tab is in view,
 * and when it comes into view.
 */
export const liveQueryOptions = {
  refetchOnMount: "always",
  refetchInterval: 15_000,
  refetchOnWindowFocus: "always",
} as const;
