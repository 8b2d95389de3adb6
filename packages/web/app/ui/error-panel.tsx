import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { RequestId } from "./request-id.tsx";

interface ErrorPanelProps {
  text: string;
  requestId?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces data that could not be loaded. */
export function ErrorPanel({ text, requestId, onRetry, busy }: ErrorPanelProps) {
  return (
    <Card className="flex flex-col items-start gap-4 p-6">
      <div role="alert" className="flex items-start gap-3">
        <CloudOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-bad" />
        <div className="min-w-0">
          <h2 className="text-lg">Failed to load data</h2>
          <p className="mt-1 break-words text-muted">{text}</p>
        </div>
      </div>
      <RequestId id={requestId} />
      <Button variant="secondary" onClick={onRetry} busy={busy}>
        {!busy && <RotateCw aria-hidden="true" className="size-4" />}
        Retry
      </Button>
    </Card>
  );
}
