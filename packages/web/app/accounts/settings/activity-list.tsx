import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useRef } from "react";
import { ListSkeleton } from "./list-skeleton.tsx";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { uniqueItems } from "../../ui/unique-items.ts";
import { ActivityRow } from "./activity-row.tsx";
import { activityQuery } from "./list-activity.ts";

/** Lists what was done with the person's account: with which device, from where and when. */
export function ActivityList() {
  const activity = useInfiniteQuery(activityQuery);
  const list = useRef<HTMLUListElement>(null);
  if (activity.isPending) return <ListSkeleton />;
  if (activity.isLoadingError) {
    return (
      <ErrorPanel
        text={describeError(activity.error, "Failed to fetch your activity")}
        requestId={getRequestId(activity.error)}
        onRetry={() => void activity.refetch()}
        busy={activity.isFetching}
      />
    );
  }
  const events = uniqueItems(activity.data.pages);
  if (events.length === 0) {
    return (
      <div className="-my-7">
        <EmptyState
          icon={History}
          title="No activity in the past year"
          text="Sign-ins, and changes of your name, email address, password and passkeys, appear here."
        />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ul ref={list} tabIndex={-1} aria-label="Activity" className="divide-y divide-line">
        {events.map((event) => (
          <ActivityRow key={event.id} event={event} />
        ))}
      </ul>
      <ShowMore query={activity} shown={events.length} list={list} failure="Failed to load your activity" />
    </div>
  );
}
