import { type RefObject, useEffect, useRef } from "react";

/**
 * Restores the focus to a button that was disabled while its action ran; a disabled button loses it.
 * @param waiting tells whether the action is running
 * @returns the button's `ref`
 */
export function useRestoreFocus(waiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    // Unless the focus has moved elsewhere since.
    if (waited.current && !waiting && document.activeElement === document.body) button.current?.focus();
    waited.current = waiting;
  }, [waiting]);
  return button;
}
