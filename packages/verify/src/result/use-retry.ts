import type { HostedCheck, Method } from "@ofage/contract";
import { useState } from "react";
import {
  classifyFailure,
  retryWhileBusy,
  type HostedCheckClient,
  type CallFailure,
} from "../hosted-check-client.ts";

/** The next attempt of a check, and the call that begins it. */
export interface RetryControl {
  /** Tries a method, or the last one again. */
  start(method?: Method): void;
  /** Goes on another way, because the scan had no camera. */
  startWithoutCamera(): void;
  isBusy: boolean;
  failure: CallFailure | null;
}

/**
 * Provides the next attempt of the check.
 * @param onBegun called with the check once it has begun
 * @param onStale called when the check is not where this page thinks it is
 */
export function useRetry(
  id: string,
  calls: HostedCheckClient,
  onBegun: (check: HostedCheck) => void,
  onStale: () => void,
): RetryControl {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function run(how: { method?: Method | undefined; reason?: "camera" }): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      onBegun(await retryWhileBusy(() => calls.retryCheck({ id, ...how })));
    } catch (error) {
      const found = classifyFailure(error);
      if (found === "stale") onStale();
      setFailure(found);
    }
    setBusy(false);
  }
  return {
    start: (method) => void run({ method }),
    startWithoutCamera: () => void run({ reason: "camera" }),
    isBusy: busy,
    failure,
  };
}
