import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { failedPartText } from "./failed-part-text.ts";
import { useReloadToast } from "./toast.tsx";

interface QuietBoundaryProps {
  /** Renders the children anew when it changes. */
  resetKey?: string | number;
  /** Takes the children's place; nothing by default. */
  fallback?: ReactNode;
  /** Called when the children cannot be shown. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Confines an error to a part of the console's frame, or to a dialog: a toast asks to reload the page. */
export function QuietBoundary({ resetKey, fallback = null, onFailure, children }: QuietBoundaryProps) {
  const askToReload = useReloadToast();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={fallback}
      onError={(error) => {
        askToReload(failedPartText(error));
        onFailure?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
