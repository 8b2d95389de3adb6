import { useState } from "react";
import {
  classifyFailure,
  retryWhileBusy,
  type HostedCheckClient,
  type CallFailure,
} from "../hosted-check-client.ts";

/** The state of starting over, and the call for it. */
export interface RetryControl {
  start(): void;
  isBusy: boolean;
  failure: CallFailure | null;
}

/**
 * Provides a retry of the check.
 * @param onNext called with the URL of the check that follows
 */
export function useRetry(id: string, calls: HostedCheckClient, onNext: (url: string) => void): RetryControl {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await retryWhileBusy(() => calls.retryCheck({ id }));
      onNext(url);
    } catch (error) {
      setFailure(classifyFailure(error));
      setBusy(false);
    }
  }
  return { start: () => void run(), isBusy: busy, failure };
}
