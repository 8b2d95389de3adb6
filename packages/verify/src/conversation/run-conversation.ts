import { ApiError, type VerificationResult } from "@ofage/contract";
import { delay } from "../delay.ts";
import { classifyFailure } from "../hosted-check-client.ts";
import { defaultBusyWaitMs } from "../settings.ts";
import {
  longestBusyWaitMs,
  maxBusyWaits,
  maxInterruptions,
  maxTakenWaits,
  reconnectWaitsMs,
} from "./conversation-settings.ts";
import type { ConversationEvent } from "./conversation-state.ts";
import { type Interruption, ScanInterruptedError } from "./scan-interrupted-error.ts";

interface RunConversationOptions {
  /** Holds one connection, from the first message to the result. */
  connect(): Promise<VerificationResult>;
  onEvent(event: ConversationEvent): void;
  signal: AbortSignal;
}

/**
 * Connects until there is a result: a connection that breaks is opened again, and a busy server is asked again when it says so.
 * @returns null when it gives up; the last event then says why
 * @throws the signal's reason when it is aborted
 */
export async function runConversation({
  connect,
  onEvent,
  signal,
}: RunConversationOptions): Promise<VerificationResult | null> {
  const reconnectWaits: number[] = [...reconnectWaitsMs];
  const interruptions = { refused: 0, silent: 0, lost: 0 };
  let [busyWaits, takenWaits] = [0, 0];
  let [isRepeat, hasBroken] = [false, false];
  for (;;) {
    onEvent({ type: "connecting", isRepeat });
    try {
      return await connect();
    } catch (error) {
      signal.throwIfAborted();
      const how = findInterruption(error);
      hasBroken ||= how !== null;
      if (isTaken(error) && takenWaits++ >= maxTakenWaits[hasBroken ? "later" : "beforeFirst"]) {
        onEvent({ type: "taken" });
        return null;
      }
      const busyMs = isBusy(error) && busyWaits++ < maxBusyWaits ? busyWaitMs(error) : undefined;
      const mayReconnect = how !== null && ++interruptions[how] < maxInterruptions[how];
      const waitMs = busyMs ?? (mayReconnect ? reconnectWaits.shift() : undefined);
      if (waitMs === undefined) {
        onEvent({ type: "failed", failure: how === "lost" ? "offline" : (how ?? classifyFailure(error)) });
        return null;
      }
      isRepeat = busyMs === undefined;
      onEvent(
        isRepeat ? { type: "connecting", isRepeat } : { type: "waiting", until: performance.now() + waitMs },
      );
      await delay(waitMs, signal);
    }
  }
}

/** Returns how the connection failed if the scan may begin anew at once: it broke, or the visitor needed longer than a connection lasts. */
function findInterruption(error: unknown): Interruption | null {
  if (error instanceof ScanInterruptedError) return error.how;
  return error instanceof ApiError && error.body?.code === "challenge_timed_out" ? "lost" : null;
}

/** Tells whether another connection holds the scan. */
function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "frames_processing";
}

/** Tells whether the server takes the scan later, such as when the connection before is not yet known to be gone. */
function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 503 || error.status === 429 || isTaken(error));
}

/** Returns how long to wait for a busy server; undefined if that is longer than a visitor would. */
function busyWaitMs({ retryAfterSeconds }: ApiError): number | undefined {
  const waitMs = retryAfterSeconds === undefined ? defaultBusyWaitMs : retryAfterSeconds * 1000;
  return waitMs <= longestBusyWaitMs ? waitMs : undefined;
}
