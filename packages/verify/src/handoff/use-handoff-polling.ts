import type { HostedCheck } from "@ofage/contract";
import { useEffect, useEffectEvent } from "react";
import type { HostedCheckClient } from "../hosted-check-client.ts";
import { pollHostedCheck } from "./poll-hosted-check.ts";

/** Polls a check that continues elsewhere while `active`. */
export function useHandoffPolling(
  id: string,
  calls: HostedCheckClient,
  active: boolean,
  onCheck: (check: HostedCheck) => void,
): void {
  const tell = useEffectEvent(onCheck);
  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    void pollHostedCheck(
      (signal) => calls.readCheck({ id }, { signal }),
      (check) => tell(check),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [active, calls, id]);
}
