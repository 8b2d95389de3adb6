export { purgeExpiredRateCounts, openRateCounts, type RateCounts } from "./rate-counts.ts";
export { createRateLimitStore } from "./rate-limit-store.ts";
