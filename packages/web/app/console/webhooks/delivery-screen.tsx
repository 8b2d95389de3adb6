import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Card } from "../../ui/card.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { DeliveryAttempts } from "./delivery-attempts.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { toDeliveriesParams, parseDeliveriesView } from "./deliveries-view.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { EventBody } from "./event-body.tsx";
import { isNotFoundError, WebhookLoadError } from "./webhook-load-error.tsx";
import { deliveryQuery } from "./read-delivery.ts";
import { urlHost } from "./url-host.ts";

/** Shows one delivery with its request and the response to each attempt. The address keeps the list's filter and page. */
export function DeliveryScreen({ webhookId, id }: { webhookId: string; id: string }) {
  const delivery = useQuery(deliveryQuery(id));
  const [params] = useSearchParams();
  const shown = isNotFoundError(delivery.error) ? undefined : delivery.data;
  const back = `/app/webhooks/${shown?.webhook_id ?? webhookId}?${toDeliveriesParams(parseDeliveriesView(params))}`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Breadcrumbs
        links={[
          { to: "/app/webhooks", name: "Webhooks" },
          { to: back, name: shown ? urlHost(shown.url) : "Webhook" },
        ]}
        current={shown?.event_type ?? "Delivery"}
      />
      {!shown && <h1 className="sr-only">Delivery</h1>}
      {delivery.isPending && <DeliverySkeleton />}
      {delivery.isError && !shown && <WebhookLoadError what="delivery" id={id} query={delivery} />}
      {shown && (
        <>
          <ErrorBoundary>
            <DeliveryPanel delivery={shown} />
          </ErrorBoundary>
          <ErrorBoundary>
            <DeliveryAttempts delivery={shown} />
          </ErrorBoundary>
          <ErrorBoundary>{shown.body !== null && <EventBody body={shown.body} />}</ErrorBoundary>
        </>
      )}
    </div>
  );
}

function DeliverySkeleton() {
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <LoadingLabel />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <Card className="grid gap-5 p-5 sm:p-6">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </Card>
      <Skeleton className="h-64 rounded-card" />
    </>
  );
}
