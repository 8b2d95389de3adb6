import { CloudOff, RotateCw } from "lucide-react";
import { describeError } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";

interface BillingLoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Message for a response without one. */
  fallbackMessage: string;
}

/** Replaces data that could not be loaded, inside a card or dialog. */
export function BillingLoadError({ query, fallbackMessage }: BillingLoadErrorProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className="flex items-start gap-2.5 text-muted">
        <CloudOff aria-hidden="true" className="mt-1 size-4 shrink-0 text-bad" />
        <span className="min-w-0 break-words">{describeError(query.error, fallbackMessage)}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
        {!query.isFetching && <RotateCw aria-hidden="true" className="size-4" />}
        Retry
      </Button>
    </div>
  );
}
