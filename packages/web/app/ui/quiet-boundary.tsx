import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { failedPartText } from "./failed-part-text.ts";
import { useReloadToast } from "./toast.tsx";

interface QuietBoundaryProps {
  /** Renders the children anew when it changes. */
  resetKey?: string | number;
  /** Called when the children cannot be shown. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Confines an error to a part of the console's frame, or to a dialog: a toast asks to reload the page. */
export function QuietBoundary({ resetKey, onFailure, children }: QuietBoundaryProps) {
  const askToReload = useReloadToast();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={null}
      onError={(error) => {
        askToReload(failedPartText(error));
        onFailure?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
