import { useState } from "react";
import { failureOf, patiently, type Calls, type Failure } from "../calls.ts";

/** Beginning again: how it stands, and how it is asked for. */
export interface Retry {
  run(): void;
  busy: boolean;
  failure: Failure | null;
}

/** @param onNext told the page of the check that follows */
export function useRetry(id: string, calls: Calls, onNext: (url: string) => void): Retry {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await patiently(
        () => calls.retryCheck({ id }),
        () => undefined,
      );
      onNext(url);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }
  return { run: () => void run(), busy, failure };
}
