import { useEffect, useEffectEvent } from "react";

/**
 * Moves the focus into a dialog's step when it appears. It waits, because a dialog whose focused field disappears
 * takes the focus itself in the next frame.
 * @param focus moves the focus
 */
export function useStepFocus(focus: () => void): void {
  const run = useEffectEvent(focus);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => run());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
