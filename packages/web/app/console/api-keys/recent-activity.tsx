import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useId, useRef } from "react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { ActivityRow } from "./activity-row.tsx";
import { ActivitySkeleton } from "./activity-skeleton.tsx";
import { keyAuditEventsQuery } from "./list-key-audit-events.ts";
import { numberFormat } from "../../ui/number-format.ts";

/** Lists the audit events of the account's keys: when, and from where. */
export function RecentActivity() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        Recent Activity
      </h2>
      <ActivityList labelledBy={id} />
    </section>
  );
}

function ActivityList({ labelledBy }: { labelledBy: string }) {
  const activity = useInfiniteQuery(keyAuditEventsQuery);
  const list = useRef<HTMLUListElement>(null);

  if (activity.isPending) return <ActivitySkeleton />;
  if (activity.isLoadingError) {
    return (
      <ErrorPanel
        text={describeError(activity.error, "Failed to fetch recent activity")}
        requestId={getRequestId(activity.error)}
        onRetry={() => void activity.refetch()}
        busy={activity.isFetching}
      />
    );
  }
  // An event added between two fetches pushes one on to the next page, where it appears again.
  const lines = [
    ...new Map(activity.data.pages.flatMap(({ items }) => items).map((line) => [line.id, line])).values(),
  ];
  const total = activity.data.pages.at(-1)?.total ?? 0;

  async function more() {
    const next = await activity.fetchNextPage();
    if (next.isFetchNextPageError) toast.error("Failed to load recent activity");
    // The button disappears with the last page, and must not take the focus along.
    else if (!next.hasNextPage) list.current?.focus();
  }

  return (
    <Card>
      {lines.length === 0 ? (
        <EmptyState
          icon={History}
          title="No activity yet"
          text="Each time a key is created, revealed, rotated or revoked, it appears here with the browser used."
        />
      ) : (
        <>
          <ul ref={list} tabIndex={-1} aria-labelledby={labelledBy} className="divide-y divide-line">
            {lines.map((line) => (
              <ActivityRow key={line.id} line={line} />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm text-muted">
            <output className="tabular-nums">
              {numberFormat.format(lines.length)} of {numberFormat.format(total)}
            </output>
            {activity.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                // Not disabled, so that keyboard focus stays in place.
                aria-disabled={activity.isFetchingNextPage || undefined}
                onClick={() => {
                  if (!activity.isFetchingNextPage) void more();
                }}
              >
                {activity.isFetchingNextPage && <Spinner />}
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
