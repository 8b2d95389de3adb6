import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, RotateCw } from "lucide-react";
import { Component, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

interface ErrorBoundaryProps {
  /** Renders the children anew when it changes, such as the path of another screen. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Confines an error to a part of a screen: what is around it stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedPart onRetry={() => this.setState({ failed: false })} />;
  }
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
