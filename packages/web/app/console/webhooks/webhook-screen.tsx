import { useQuery } from "@tanstack/react-query";
import { Card } from "../../ui/card.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { isNotFoundError, WebhookLoadError } from "./webhook-load-error.tsx";
import { webhookQuery } from "./read-webhook.ts";
import { WebhookPanel } from "./webhook-panel.tsx";
import { urlHost } from "./url-host.ts";

/** Shows one webhook and its deliveries. */
export function WebhookScreen({ id }: { id: string }) {
  const webhook = useQuery(webhookQuery(id));
  const shown = isNotFoundError(webhook.error) ? undefined : webhook.data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Breadcrumbs
        links={[{ to: "/app/webhooks", name: "Webhooks" }]}
        current={shown ? urlHost(shown.url) : "Webhook"}
      />
      {!shown && <h1 className="sr-only">Webhook</h1>}
      {webhook.isPending && <WebhookSkeleton />}
      {webhook.isError && !shown && <WebhookLoadError what="webhook" id={id} query={webhook} />}
      {shown && (
        <>
          <ErrorBoundary>
            <WebhookPanel webhook={shown} />
          </ErrorBoundary>
          <ErrorBoundary>
            <WebhookDeliveries id={shown.id} enabled={shown.enabled} />
          </ErrorBoundary>
        </>
      )}
    </div>
  );
}

function WebhookSkeleton() {
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <LoadingLabel />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <Card className="grid gap-5 p-5 sm:p-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </Card>
    </>
  );
}
