import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../context.ts";
import { isDistributed as isDatabaseDistributed } from "../../db/distribution/place-table.ts";
import type { SendWebhook } from "../../integrations/webhook-sender.ts";
import { runOutOfScope } from "../../telemetry/scope.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { laneLimits } from "./delivery-lanes.ts";
import { staleClaimCutoff } from "./stale-claim-cutoff.ts";
import {
  claimDueDeliveries,
  type ClaimedDelivery,
  endClaim,
  findNextDueAt,
  releaseAllClaims,
} from "./store.ts";

/** Sends webhook deliveries when they fall due. */
export interface Deliverer {
  /** Looks for due deliveries at once. Otherwise a delivery is found within a minute. */
  wake(): void;
  /** Gives running attempts a moment to finish, then interrupts them and releases their deliveries. */
  close(): Promise<void>;
}

const shutdownGraceMs = 2000;

/**
 * Starts sending due deliveries.
 * @param report receives every internal error; none stops the process
 */
export async function openDeliverer(
  services: Services,
  post: SendWebhook,
  report: (error: Error) => void,
): Promise<Deliverer> {
  const running = new Map<ClaimedDelivery, Promise<void>>();
  const closing = new AbortController();
  const stop = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const { deliveryPoll, deliveryPollAfterFailure } = services.intervals;
  const isDistributed = await isDatabaseDistributed(services.db);
  // The embedded database serves one process at a time, so any claim found here was interrupted with an earlier process.
  if (services.env.databaseUrl === undefined) await releaseAllClaims(services.db);
  wake();
  return { wake, close };

  function wake(): void {
    lookAgain = true;
    looking ??= runOutOfScope(look);
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    let pauseMs = deliveryPoll;
    try {
      while (lookAgain && !closing.signal.aborted) {
        lookAgain = false;
        await takeWhatIsDue();
        const now = services.clock();
        const next = await findNextDueAt(services.db, now);
        if (next) pauseMs = Math.min(deliveryPoll, next.getTime() - now.getTime());
        failures = 0;
      }
    } catch (error) {
      report(error as Error);
      pauseMs = Math.min(deliveryPoll, deliveryPollAfterFailure * 2 ** failures++);
    }
    looking = undefined;
    if (!closing.signal.aborted) timer = setTimeout(wake, pauseMs);
  }

  async function takeWhatIsDue(): Promise<void> {
    const now = services.clock();
    const claimed = await claimDueDeliveries(services.db, {
      now,
      staleBefore: staleClaimCutoff(now),
      lanes: laneLimits,
      isDistributed,
      running: [...running.keys()],
    });
    for (const delivery of claimed) running.set(delivery, send(delivery));
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    try {
      await attemptDelivery(services, post, delivery, stop.signal);
    } catch (error) {
      // A delivery that we interrupted ourselves is released at once. Otherwise its claim stays for a minute, so that a
      // recurring error occurs only once a minute.
      if (stop.signal.aborted) await endClaim(services.db, delivery, {}).catch(report);
      else report(error as Error);
    } finally {
      running.delete(delivery);
      if (!closing.signal.aborted) wake();
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    clearTimeout(timer);
    await looking;
    const finished = Promise.all(running.values());
    await Promise.race([finished, wait(shutdownGraceMs, undefined, { ref: false })]);
    stop.abort(new Error("stopping"));
    await finished;
  }
}
