import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { failedPartText } from "./failed-part-text.ts";
import { showReloadToast } from "./toast.ts";

interface QuietBoundaryProps {
  /** Renders the children anew when it changes. */
  resetKey?: string | number;
  /** Called when the children cannot be shown. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Confines an error to a part of the console's frame, or to a dialog: a toast asks to reload the page. */
export function QuietBoundary({ resetKey, onFailure, children }: QuietBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={null}
      onError={(error) => {
        showReloadToast(failedPartText(error));
        onFailure?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
