import { ApiError } from "@ofage/contract";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { WebhookNotFound } from "./webhook-not-found.tsx";

interface WebhookLoadErrorProps {
  what: "webhook" | "deliveries" | "delivery";
  /** Of the webhook or the delivery. */
  id: string;
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Shows that the item does not exist, or that it could not be loaded, with a retry. */
export function WebhookLoadError({ what, id, query }: WebhookLoadErrorProps) {
  if (isNotFoundError(query.error)) {
    return what === "delivery" ? (
      <WebhookNotFound
        title="Delivery not found"
        text="Deliveries are kept for 30 days and deleted along with their webhook."
        read={(api, signal) => api.readDelivery({ id }, { signal })}
      />
    ) : (
      <WebhookNotFound
        title="Webhook not found"
        text="It was deleted, or it belongs to another organization."
        read={(api, signal) => api.readWebhook({ id }, { signal })}
      />
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

/** Tells whether the server no longer has the item, so that cached data is useless. */
export function isNotFoundError(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
