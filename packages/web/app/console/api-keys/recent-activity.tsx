import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useId, useRef } from "react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { uniqueItems } from "../../ui/unique-items.ts";
import { ActivityRow } from "./activity-row.tsx";
import { ActivitySkeleton } from "./activity-skeleton.tsx";
import { keyAuditEventsQuery } from "./list-key-audit-events.ts";

/** Lists the audit events of the organization's keys: when, and from where. */
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
  const lines = uniqueItems(activity.data.pages);
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
          <div className="border-t border-line px-5 py-3">
            <ShowMore
              query={activity}
              shown={lines.length}
              list={list}
              failure="Failed to load recent activity"
            />
          </div>
        </>
      )}
    </Card>
  );
}
