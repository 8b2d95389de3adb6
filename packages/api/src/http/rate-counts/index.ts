export { forgetRateCounts, openRateCounts, type RateCounts } from "./rate-counts.ts";
export { sharedStore } from "./shared-store.ts";
