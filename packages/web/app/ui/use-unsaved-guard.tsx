import { type ReactNode, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { DiscardDialog } from "./discard-dialog.tsx";

/**
 * Keeps a changed form from being lost to a slip: closing it, going back or following a link asks first, and leaving
 * the page brings up the browser's own question.
 * @param changed whether something would be lost now
 * @param onClose takes the form away
 * @returns `close`, to be called wherever the user may want to leave the form, and the `question` to be rendered
 */
export function useUnsavedGuard(
  changed: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker(changed);
  const leaving = blocker.state === "blocked";
  useBeforeUnload((event) => {
    if (changed) event.preventDefault();
  });

  function keep() {
    setClosing(false);
    blocker.reset?.();
  }
  function discard() {
    setClosing(false);
    if (leaving) blocker.proceed();
    else onClose();
  }

  return {
    close: () => (changed ? setClosing(true) : onClose()),
    question: (
      <DiscardDialog open={changed && (closing || leaving)} onContinueEditing={keep} onDiscard={discard} />
    ),
  };
}
