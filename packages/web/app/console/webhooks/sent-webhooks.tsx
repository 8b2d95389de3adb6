import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../session/api.ts";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { useRight } from "../../session/use-right.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { holdersOf } from "../../ui/role-labels.ts";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import { prettyJson } from "./pretty-json.ts";
import { deliveryQuery } from "./read-delivery.ts";
import { ResponseStatus } from "./response-status.tsx";
import { shortenUrl } from "./shorten-url.ts";

/** Shows the webhooks that an ended verification sent: status, response and body, each with a link to its delivery. */
export function SentWebhooks({ verificationId }: { verificationId: string }) {
  const mayChange = useRight("webhooks.change");
  const sent = useQuery({
    queryKey: ["sent-webhooks", verificationId],
    queryFn: async ({ signal }) => (await api.readRecord({ id: verificationId }, { signal })).deliveries,
  });
  // Each is polled while it is pending.
  const details = useQueries({ queries: (sent.data ?? []).map(({ id }) => deliveryQuery(id)) });

  if (sent.isPending) {
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-20 w-full" />
      </>
    );
  }
  if (sent.isError) {
    return (
      <ErrorPanel
        text={describeError(sent.error, "Failed to fetch deliveries")}
        requestId={getRequestId(sent.error)}
        onRetry={() => void sent.refetch()}
        busy={sent.isFetching}
      />
    );
  }
  if (sent.data.length === 0 && !mayChange) {
    return (
      <p className="text-sm text-muted">
        None. To receive events of test checks, ask {holdersOf("webhooks.change")} to switch them on for a
        webhook.
      </p>
    );
  }
  if (sent.data.length === 0) {
    return (
      <p className="text-sm text-muted">
        None. To receive events of test checks,{" "}
        <Link to="/app/webhooks" className="rounded-sm font-medium text-brand underline underline-offset-3">
          switch them on for a webhook
        </Link>
        .
      </p>
    );
  }
  return (
    <ul aria-label="Webhooks sent" className="grid grid-cols-1 gap-4">
      {sent.data.map((listed, index) => {
        const delivery = details[index]?.data ?? listed;
        const body = details[index]?.data?.body;
        return (
          <li key={listed.id} className="grid min-w-0 grid-cols-1 gap-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/app/webhooks/${listed.webhook_id}/deliveries/${listed.id}`}
                className="rounded-sm font-mono text-[0.8125rem] font-semibold underline underline-offset-3"
              >
                {listed.event_type}
              </Link>
              <DeliveryStatus status={delivery.status} />
              {delivery.attempts > 0 && <ResponseStatus status={delivery.response_status} />}
            </div>
            {listed.url !== null && (
              <p className="wrap-anywhere text-muted" title={listed.url}>
                {shortenUrl(listed.url)}
              </p>
            )}
            {body && (
              <details>
                <summary className="w-fit cursor-pointer pointer-coarse:py-3 rounded-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink">
                  Body
                </summary>
                <div className="mt-2">
                  <CodeBlock label={`${listed.event_type} body`} code={prettyJson(body)} />
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
