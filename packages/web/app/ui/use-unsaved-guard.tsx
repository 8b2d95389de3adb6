import { type ReactNode, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { DiscardDialog } from "./discard-dialog.tsx";

/**
 * Protects a changed form: closing it, going back or following a link asks first, and leaving the page shows the browser's own question.
 * @param changed tells whether closing now would lose something
 * @param onClose closes the form
 * @returns `close`, to call wherever the user may leave the form, and the `question` to render
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
