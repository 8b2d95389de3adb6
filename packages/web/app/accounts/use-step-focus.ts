import { useEffect, useEffectEvent } from "react";

/**
 * Gives a dialog's step the focus when it appears. Not at once: a dialog whose focused field went away with the step before takes the focus
 * for itself in the next frame, and would take it from here.
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
