import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { hasWaitingToast, onWaitingToast } from "./toast.ts";
import { useIsSettled } from "./use-is-settled.ts";

interface ToastsProps {
  /** The page shows its content, so loading ahead delays nothing. */
  mayLoadAhead: boolean;
}

/** Shows toasts. What shows them loads once the browser is idle, or with the first toast; a toast after a failure tries again. */
export function Toasts({ mayLoadAhead }: ToastsProps) {
  const isSettled = useIsSettled();
  const isWanted = useSyncExternalStore(onWaitingToast, hasWaitingToast);
  const [Region, setRegion] = useState<ComponentType>();
  const isDue = (isSettled && mayLoadAhead) || isWanted;
  useEffect(() => {
    if (!isDue || Region) return undefined;
    let isGone = false;
    const load = async () => {
      const loaded = await import("./toast-region.tsx").catch(() => undefined);
      if (loaded && !isGone) setRegion(() => loaded.ToastRegion);
    };
    void load();
    const stop = onWaitingToast(() => void load());
    return () => {
      isGone = true;
      stop();
    };
  }, [isDue, Region]);
  return Region && <Region />;
}
