import { leaseTimeoutSeconds } from "./db/lease.ts";

/**
 * Intervals at which a process looks for work, writes and renews, in milliseconds. They are services, so that a
 * test's server has shorter ones and waits for none.
 */
export interface Intervals {
  /** Until all processes know of a caller's calls that are a hundredth of a limit. */
  rateCountSync: number;
  /** Until all processes know of fewer calls than that. */
  lateRateCountSync: number;
  /** Between writes of the calls of API keys. */
  apiKeyCallFlush: number;
  /** Between looks for the answer to an earlier request with the same Idempotency-Key. */
  idempotencyPoll: number;
  /** For which a repeated request waits for that answer; exceeds `leaseTimeout`, so that a retry after a kill gets one. */
  idempotencyWait: number;
  /** Between renewals of the lease of a request with an Idempotency-Key. */
  leaseRenewal: number;
  /** Without a renewal, after which that lease counts as abandoned (docs/decisions/0023-idempotency.md). */
  leaseTimeout: number;
  /** Between looks for due webhook deliveries if none is known to fall due earlier. */
  deliveryPoll: number;
  /** Until the next such look if the database did not answer; twice as long after each further time. */
  deliveryPollAfterFailure: number;
  /** Between looks for failed jobs that are due again: new ones are announced, and an emailed code is valid for 15 minutes. */
  jobPoll: number;
}

/** The intervals of `npm start`: short enough for those who wait, and long enough that a thousand idle callers cost nothing. */
export const productionIntervals: Intervals = {
  rateCountSync: 200,
  lateRateCountSync: 2_000,
  apiKeyCallFlush: 1_000,
  idempotencyPoll: 50,
  idempotencyWait: 5_000,
  leaseRenewal: 1_000,
  leaseTimeout: leaseTimeoutSeconds * 1000,
  deliveryPoll: 60_000,
  deliveryPollAfterFailure: 2_000,
  jobPoll: 5_000,
};
