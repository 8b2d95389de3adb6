import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RateCounts } from "./rate-counts.ts";

/** Our counts as the rate limiter's store: one for all routes, since a call's name stands in what is counted. */
export function createRateLimitStore(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore["incr"] = (name, done, windowMs) =>
      done(null, counts.increment(name, windowMs));
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
