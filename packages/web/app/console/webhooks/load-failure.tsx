import { ApiError } from "@ofage/contract";
import { requestIdOf, sentenceOf } from "../../session/failure.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { NotFound } from "./not-found.tsx";

interface LoadFailureProps {
  what: "webhook" | "deliveries" | "delivery";
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Says why there is nothing to see: there is no such thing, or it could not be loaded, which can be tried again. */
export function LoadFailure({ what, query }: LoadFailureProps) {
  if (isMissing(query.error)) {
    return what === "delivery" ? (
      <NotFound
        title="Delivery not found"
        text="Deliveries are kept for 30 days, and go with their webhook."
      />
    ) : (
      <NotFound title="Webhook not found" text="It was deleted, or it belongs to another account." />
    );
  }
  return (
    <ErrorPanel
      text={sentenceOf(query.error, `Failed to load the ${what}`)}
      requestId={requestIdOf(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

/** Whether the server has no such thing (any more): then what was known of it is of no use. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
