import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, RotateCw } from "lucide-react";
import { Component, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { ChunkLoadError } from "./chunk-load-error.ts";
import { failedPartText } from "./failed-part-text.ts";

interface ErrorBoundaryProps {
  /** Renders the children anew when it changes, such as the path of another screen. */
  resetKey?: string | number | undefined;
  /** Takes the children's place; by default a card that offers to try again. */
  fallback?: ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** Wrapped, because anything can be thrown. */
  failure: { error: unknown } | undefined;
  resetKey: string | number | undefined;
}

/** Confines an error to a part of a screen: what is around it stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (fallback !== undefined) return fallback;
    if (failure.error instanceof ChunkLoadError) return <OutdatedPart error={failure.error} />;
    return <FailedPart onRetry={() => this.setState({ failure: undefined })} />;
  }
}

/** Asks to reload the page, because trying again cannot help. */
function OutdatedPart({ error }: { error: ChunkLoadError }) {
  return (
    <Card className="grid justify-items-start content-start gap-4 p-5 sm:p-6">
      <p role="alert" className="font-medium">
        {failedPartText(error)}
      </p>
      <Button variant="secondary" onClick={() => location.reload()}>
        Reload
      </Button>
    </Card>
  );
}

function FailedPart({ onRetry }: { onRetry: () => void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    // The data may be what could not be shown, so it is fetched anew.
    queries.removeQueries({ type: "inactive" });
    await queries.refetchQueries({ type: "active" });
    onRetry();
  }

  return (
    <Card className="grid justify-items-start content-start gap-4 p-5 sm:p-6">
      <div role="alert" className="flex items-start gap-3">
        <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-bad" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">Something went wrong</p>
          <p className="mt-1 text-muted">
            This part couldn't be shown. If trying again doesn't help, reload the page.
          </p>
        </div>
      </div>
      <Button variant="secondary" onClick={() => void retry()} busy={busy}>
        {!busy && <RotateCw aria-hidden="true" className="size-4" />}
        Try again
      </Button>
    </Card>
  );
}
