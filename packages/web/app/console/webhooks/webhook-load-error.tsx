import { ApiError } from "@ofage/contract";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { WebhookNotFound } from "./webhook-not-found.tsx";

interface WebhookLoadErrorProps {
  what: "webhook" | "deliveries" | "delivery";
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Says why there is nothing to see: there is no such thing, or it could not be loaded, which can be tried again. */
export function WebhookLoadError({ what, query }: WebhookLoadErrorProps) {
  if (isNotFoundError(query.error)) {
    return what === "delivery" ? (
      <WebhookNotFound
        title="Delivery not found"
        text="Deliveries are kept for 30 days, and go with their webhook."
      />
    ) : (
      <WebhookNotFound title="Webhook not found" text="It was deleted, or it belongs to another account." />
    );
  }
  return (
    <ErrorPanel
      text={describeError(query.error, `Failed to load the ${what}`)}
      requestId={getRequestId(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

/** Whether the server has no such thing (any more): then what was known of it is of no use. */
export function isNotFoundError(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
