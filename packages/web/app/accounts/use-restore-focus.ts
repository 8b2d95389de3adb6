import { type RefObject, useEffect, useRef } from "react";

/**
 * A button that is disabled while its press is carried out loses the focus, and a keyboard its place. This gives it back.
 * @param waiting whether the press is being carried out
 * @returns for the button's `ref`
 */
export function useRestoreFocus(waiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    // Unless the focus went elsewhere meanwhile.
    if (waited.current && !waiting && document.activeElement === document.body) button.current?.focus();
    waited.current = waiting;
  }, [waiting]);
  return button;
}
