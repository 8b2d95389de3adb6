/** The place that shows a check: a dialog over the page, or a separate window. */
export interface CheckSurface {
  /** The window that messages must come from; null once it is gone. */
  readonly window: Window | null;
  /** Shows the check. `onClose`: the visitor wants to close it; `onGone`: it is closed, or severed from this page. */
  open(url: string, onClose: () => void, onGone: () => void): void;
  /** Called when the check reports that it is ready. */
  markReady(): void;
  /** Brings the check to the front. */
  focus(): void;
  /** Removes everything and restores focus. */
  remove(): void;
}

/**
 * Remembers the focused element.
 * @returns a function that restores the focus
 */
export function captureFocus(): () => void {
  const before = document.activeElement as HTMLElement | null;
  return () => before?.focus?.({ preventScroll: true });
}
