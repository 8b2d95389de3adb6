/** Where a check is shown: a dialog over the page, or a window of its own. */
export interface CheckSurface {
  /** The window that messages must come from; null once it is gone. */
  readonly window: Window | null;
  /** Shows the check. `onClose`: the visitor wants to close it; `onGone`: it is closed already. */
  open(url: string, onClose: () => void, onGone: () => void): void;
  /** The check says that it is there. */
  markReady(): void;
  /** Brings the check before the visitor's eyes again. */
  focus(): void;
  /** Takes everything away again, and gives the focus back. */
  remove(): void;
}

/** @returns puts the focus back where it is now */
export function captureFocus(): () => void {
  const before = document.activeElement;
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
