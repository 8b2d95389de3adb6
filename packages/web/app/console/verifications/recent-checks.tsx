import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Link } from "react-router";
import { requestIdOf, sentenceOf } from "../../session/failure.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { filterOf } from "./filter.ts";
import { verificationsQuery } from "./list-verifications.ts";
import { RecordsTable } from "./records-table.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

/** The dashboard's list: what happened last. */
export const recentQuery = verificationsQuery({ ...filterOf(new URLSearchParams()), per_page: 10 });

export function RecentChecks() {
  const recent = useQuery(recentQuery);
  if (recent.isPending) return <TableSkeleton rows={5} />;
  if (recent.isError) {
    return (
      <ErrorPanel
        text={sentenceOf(recent.error)}
        requestId={requestIdOf(recent.error)}
        onRetry={() => void recent.refetch()}
        busy={recent.isFetching}
      />
    );
  }
  const records = recent.data.items.slice(0, 6);
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
        <h2 className="text-lg">Recent checks</h2>
        {records.length > 0 && (
          <Link to="/app/verifications" className="rounded-sm text-sm font-medium text-brand hover:underline">
            View all
          </Link>
        )}
      </div>
      {records.length > 0 ? (
        <RecordsTable label="Recent checks" records={records} brief />
      ) : (
        <EmptyState
          icon={History}
          title="No checks yet"
          text="The first check on one of your websites shows up here."
        />
      )}
    </Card>
  );
}
