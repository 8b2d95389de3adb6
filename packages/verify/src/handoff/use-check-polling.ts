import type { HostedCheck } from "@ofage/contract";
import { useEffect, useEffectEvent } from "react";
import type { HostedCheckClient } from "../hosted-check-client.ts";
import { handoffPollPace, pollHostedCheck, type PollPace } from "./poll-hosted-check.ts";

/**
 * Polls a check while `active`.
 * @param pace constant; defaults to that for a check which continues elsewhere
 */
export function useCheckPolling(
  id: string,
  calls: HostedCheckClient,
  active: boolean,
  onCheck: (check: HostedCheck) => void,
  pace: PollPace = handoffPollPace,
): void {
  const tell = useEffectEvent(onCheck);
  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    void pollHostedCheck(
      (signal) => calls.readCheck({ id }, { signal }),
      (check) => tell(check),
      leaving.signal,
      pace,
    );
    return () => leaving.abort();
  }, [active, calls, id, pace]);
}
