import { maxCountedDeliveries, type WebhookDelivery } from "@ofage/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { DeliveriesSkeleton } from "./deliveries-skeleton.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import {
  type DeliveriesView,
  deliveryStatuses,
  toDeliveriesParams,
  parseDeliveriesView,
} from "./deliveries-view.ts";
import { deliveryStatusLabels } from "./delivery-status.tsx";
import { deliveriesPerPage, deliveriesQuery } from "./list-deliveries.ts";
import { WebhookLoadError } from "./webhook-load-error.tsx";
import { webhookQuery } from "./read-webhook.ts";

const filters = [
  { value: "all", name: "All" },
  ...deliveryStatuses.map((status) => ({ value: status, name: deliveryStatusLabels[status] })),
] as const;

/** Lists a webhook's deliveries, newest first. The address holds filter and page. */
export function WebhookDeliveries({ id, enabled }: { id: string; enabled: boolean }) {
  const [params, setParams] = useSearchParams();
  const view = parseDeliveriesView(params);
  const deliveries = useQuery(deliveriesQuery(id, view));
  const { data } = deliveries;
  useRefetchWebhookAfterDeliveries(id, data?.items);
  // Flushed at once: in a later render, the selection would jump back for a moment.
  const show = (next: DeliveriesView) =>
    setParams(toDeliveriesParams(next), { preventScrollReset: true, flushSync: true });
  const clear = () => show({ page: 1, status: undefined, before: undefined });

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Deliveries</h2>
        <SegmentedControl
          label="Status"
          options={filters}
          value={view.status ?? "all"}
          onChange={(value) =>
            show({ page: 1, status: value === "all" ? undefined : value, before: undefined })
          }
        />
      </div>
      {deliveries.isPending && <DeliveriesSkeleton />}
      {deliveries.isError && !data && <WebhookLoadError what="deliveries" id={id} query={deliveries} />}
      {data && (
        <Card
          className={cx("overflow-hidden transition-opacity", deliveries.isPlaceholderData && "opacity-60")}
        >
          {data.items.length > 0 ? (
            <ErrorBoundary resetKey={params.toString()}>
              <DeliveriesTable deliveries={data.items} search={toDeliveriesParams(view).toString()} />
            </ErrorBoundary>
          ) : (
            <NoDeliveries
              narrowed={view.status !== undefined || view.page > 1 || view.before !== undefined}
              enabled={enabled}
              onClear={clear}
            />
          )}
          {data.total > deliveriesPerPage && (
            <Pagination
              page={view.page}
              perPage={deliveriesPerPage}
              total={data.total}
              isCapped={data.total >= maxCountedDeliveries}
              onPage={(page) => show({ ...view, page })}
            />
          )}
          <BeyondCounted view={view} items={data.items} onShow={show} />
        </Card>
      )}
    </div>
  );
}

interface BeyondCountedProps {
  view: DeliveriesView;
  items: readonly WebhookDelivery[];
  onShow: (view: DeliveriesView) => void;
}

/** Leads from the last page that is counted to older deliveries, and from those back to the newest. */
function BeyondCounted({ view, items, onShow }: BeyondCountedProps) {
  const last = items.at(-1);
  const isEnd = view.page * deliveriesPerPage >= maxCountedDeliveries;
  if (!view.before && !(isEnd && last)) return null;
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
      {view.before && (
        <Button variant="secondary" size="sm" onClick={() => onShow({ ...view, page: 1, before: undefined })}>
          Newest deliveries
        </Button>
      )}
      {isEnd && last && (
        <Button variant="secondary" size="sm" onClick={() => onShow({ ...view, page: 1, before: last.id })}>
          Older deliveries
        </Button>
      )}
    </div>
  );
}

/** Refetches the webhook when deliveries have finished, because a response can disable it. */
function useRefetchWebhookAfterDeliveries(id: string, deliveries: readonly WebhookDelivery[] | undefined) {
  const queries = useQueryClient();
  // Not only those seen pending: a delivery can finish before it is ever listed.
  const ended = deliveries
    ?.filter(({ status }) => status !== "pending")
    .map((delivery) => `${delivery.id} ${delivery.attempts}`)
    .join();
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== undefined && known.current !== ended)
      void queries.invalidateQueries({ queryKey: webhookQuery(id).queryKey });
    known.current = ended;
  }, [queries, id, ended]);
}

interface NoDeliveriesProps {
  narrowed: boolean;
  enabled: boolean;
  onClear: () => void;
}

function NoDeliveries({ narrowed, enabled, onClear }: NoDeliveriesProps) {
  if (!narrowed) {
    return (
      <EmptyState
        icon={Inbox}
        title="No deliveries yet"
        text={
          enabled
            ? "Send a test event to see one arrive. Real events will appear here automatically."
            : "Nothing is sent while this webhook is disabled."
        }
      />
    );
  }
  return (
    <EmptyState icon={SearchX} title="Nothing matches" text="There are no deliveries here.">
      <Button variant="secondary" onClick={onClear}>
        Show all deliveries
      </Button>
    </EmptyState>
  );
}
