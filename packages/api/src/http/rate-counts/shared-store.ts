import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RateCounts } from "./rate-counts.ts";

/** Our counts as the rate limiter's store: one for all routes, since a call's name stands in what is counted. */
export function sharedStore(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore["incr"] = (name, done, windowMs) => done(null, counts.add(name, windowMs));
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
