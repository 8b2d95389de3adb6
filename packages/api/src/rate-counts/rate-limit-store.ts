import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RateCounts } from "./rate-counts.ts";

/** Uses the counts as the rate limiter's store: one for all routes, because the route is part of the counted name. */
export function createRateLimitStore(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore["incr"] = (name, done, windowMs, max) =>
      done(null, counts.increment(name, windowMs, max));
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
