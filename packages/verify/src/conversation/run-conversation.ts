import { ApiError, type VerificationResult } from "@ofage/contract";
import { delay } from "../delay.ts";
import { classifyFailure } from "../hosted-check-client.ts";
import { defaultBusyWaitMs } from "../settings.ts";
import { longestBusyWaitMs, maxBusyWaits, maxTakenWaits, reconnectWaitsMs } from "./conversation-settings.ts";
import type { ConversationEvent } from "./conversation-state.ts";
import { ScanInterruptedError } from "./scan-socket.ts";

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
  let [busyWaits, takenWaits] = [0, 0];
  let [isRepeat, hasBroken] = [false, false];
  for (;;) {
    onEvent({ type: "connecting", isRepeat });
    try {
      return await connect();
    } catch (error) {
      signal.throwIfAborted();
      hasBroken ||= isInterrupted(error);
      if (isTaken(error) && takenWaits++ >= maxTakenWaits[hasBroken ? "later" : "beforeFirst"]) {
        onEvent({ type: "taken" });
        return null;
      }
      const busyMs = isBusy(error) && busyWaits++ < maxBusyWaits ? busyWaitMs(error) : undefined;
      const waitMs = busyMs ?? (isInterrupted(error) ? reconnectWaits.shift() : undefined);
      if (waitMs === undefined) {
        onEvent({ type: "failed", failure: isInterrupted(error) ? "offline" : classifyFailure(error) });
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

/** Tells whether the scan may begin anew at once: it broke, or the visitor needed longer than a connection lasts. */
function isInterrupted(error: unknown): boolean {
  return (
    error instanceof ScanInterruptedError ||
    (error instanceof ApiError && error.body?.code === "challenge_timed_out")
  );
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
