import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../context.ts";
import type { SendWebhook } from "../../integrations/webhook-sender.ts";
import { runOutOfScope } from "../../telemetry/scope.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { staleClaimCutoff } from "./stale-claim-cutoff.ts";
import {
  claimDueDeliveries,
  type ClaimedDelivery,
  endClaim,
  findNextDueAt,
  releaseAllClaims,
} from "./store.ts";

/** Sends what is due, as it falls due. */
export interface Deliverer {
  /** Looks at once. Without it a delivery is found a minute later at the latest. */
  wake(): void;
  /** Lets what is being sent finish for a moment, then cuts it off and gives it back. */
  close(): Promise<void>;
}

// An endpoint that lets each attempt run into its time-out holds two places, an account four, so that many such accounts together
// still leave places for the others.
const concurrencyLimits = { total: 100, perAccount: 4, perWebhook: 2 };
const pollIntervalMs = 60_000;
const shutdownGraceMs = 2000;

/** @param report told of every failure inside; it never stops the process */
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
  let timer: NodeJS.Timeout | undefined;

  // The embedded database has one process at a time: whatever is claimed now was cut off with the one before.
  if (services.env.databaseUrl === undefined) await releaseAllClaims(services.db);
  wake();
  return { wake, close };

  function wake(): void {
    lookAgain = true;
    looking ??= runOutOfScope(look);
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    let pauseMs = pollIntervalMs;
    try {
      while (lookAgain && !closing.signal.aborted) {
        lookAgain = false;
        await takeWhatIsDue();
        const now = services.clock();
        const next = await findNextDueAt(services.db, now);
        if (next) pauseMs = Math.min(pollIntervalMs, next.getTime() - now.getTime());
      }
    } catch (error) {
      report(error as Error);
    }
    looking = undefined;
    if (!closing.signal.aborted) timer = setTimeout(wake, pauseMs);
  }

  async function takeWhatIsDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const most = concurrencyLimits.total - running.size;
      if (most === 0) return;
      const now = services.clock();
      const claimed = await claimDueDeliveries(services.db, {
        now,
        staleBefore: staleClaimCutoff(now),
        limit: most,
        perWebhook: concurrencyLimits.perWebhook,
        perAccount: concurrencyLimits.perAccount,
        running: [...running.keys()],
      });
      for (const delivery of claimed) running.set(delivery, send(delivery));
      if (claimed.length < most) return;
    }
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    try {
      await attemptDelivery(services, post, delivery, stop.signal);
    } catch (error) {
      // Given back at once when it was us who cut it off; else the claim stands for a minute, so that an error that comes again
      // and again is met once a minute.
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
