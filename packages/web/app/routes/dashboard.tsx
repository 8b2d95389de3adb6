import { useQuery } from "@tanstack/react-query";
import { FirstSteps } from "../console/dashboard/first-steps.tsx";
import { StatCards } from "../console/dashboard/stat-cards.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { RecentChecks, recentQuery } from "../console/verifications/recent-checks.tsx";
import { TableSkeleton } from "../console/verifications/table-skeleton.tsx";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { requestIdOf, sentenceOf } from "../session/failure.ts";
import { useSession } from "../session/use-session.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export const meta = () => consoleMeta("Dashboard");

export default function Dashboard() {
  const { user, stats, me } = useSession();
  const websites = useQuery(websitesQuery);
  const recent = useQuery(recentQuery);

  return (
    <div className="grid gap-6">
      <PageHeader title={`Welcome, ${user?.name ?? ""}`} text="How your checks are doing." />
      {me.isError ? (
        <ErrorPanel
          text={sentenceOf(me.error, "Failed to fetch user details")}
          requestId={requestIdOf(me.error)}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
        />
      ) : (
        stats && <StatCards stats={stats} />
      )}
      {websites.isPending || recent.isPending ? (
        <TableSkeleton rows={6} />
      ) : (
        <>
          {websites.data && recent.data && (
            <FirstSteps hasWebsite={websites.data.length > 0} hasChecks={recent.data.total > 0} />
          )}
          <RecentChecks />
        </>
      )}
    </div>
  );
}
