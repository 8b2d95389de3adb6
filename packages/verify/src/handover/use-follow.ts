import type { Check } from "@ofage/contract";
import { useEffect, useEffectEvent } from "react";
import type { Calls } from "../calls.ts";
import { followCheck } from "./follow.ts";

/** While `active`, tells how the check goes on elsewhere. */
export function useFollow(id: string, calls: Calls, active: boolean, onCheck: (check: Check) => void): void {
  const tell = useEffectEvent(onCheck);
  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    void followCheck(
      (signal) => calls.readCheck({ id }, { signal }),
      (check) => tell(check),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [active, calls, id]);
}
