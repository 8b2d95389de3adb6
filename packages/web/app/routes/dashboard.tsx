import type { MemberRight } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { NamesQuestion } from "../accounts/names/names-question.tsx";
import { useChangeTimeZone } from "../accounts/settings/change-time-zone.ts";
import { browserTimeZone, suggestTimeZone } from "../accounts/settings/time-zones.ts";
import { SevereAlerts } from "../console/alerts/severe-alerts.tsx";
import { TimeZoneNote } from "../console/dashboard/time-zone-note.tsx";
import { OverviewNote } from "../console/dashboard/overview-note.tsx";
import { OverviewSkeleton } from "../console/dashboard/overview-skeleton.tsx";
import { QuickActions } from "../console/dashboard/quick-actions.tsx";
import { overviewQuery } from "../console/dashboard/read-overview.ts";
import { sampleOverview, sampleVerifications } from "../console/dashboard/sample-overview.ts";
import { StatCards } from "../console/dashboard/stat-cards.tsx";
import { testStats } from "../console/dashboard/test-stats.ts";
import { TopCountries } from "../console/dashboard/top-countries.tsx";
import { WeeklyActivity } from "../console/dashboard/weekly-activity.tsx";
import { OnboardingChecklist } from "../console/onboarding/onboarding-checklist.tsx";
import { onboardingQuery } from "../console/onboarding/read-onboarding.ts";
import { consoleMeta } from "../console/shell/console-meta.ts";
import {
  RecentVerifications,
  recentVerificationsQuery,
} from "../console/verifications/recent-verifications.tsx";
import { getRequestId, describeError } from "../session/error-messages.ts";
import { greet } from "../session/names.ts";
import { liveQueryOptions } from "../session/live-query-options.ts";
import { useMode } from "../session/use-mode.ts";
import { useRight, useRights } from "../session/use-right.ts";
import { useMeQuery, useSession } from "../session/use-session.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { lazyChunk } from "../ui/lazy-chunk.ts";
import { PageHeader } from "../ui/page-header.tsx";

export const meta = () => consoleMeta("Dashboard");

const BillingOverview = lazyChunk(
  async () => (await import("../console/billing/billing-overview.tsx")).BillingOverview,
);

/** Rights that the checklist's steps need. */
const firstStepRights: readonly MemberRight[] = ["websites.register", "api_keys.change", "webhooks.change"];

/** Dashboard of the verifications, or, for a member who sees none, of what else they may do. */
export default function Dashboard() {
  return useRight("verifications.read") ? <VerificationsDashboard /> : <BillingDashboard />;
}

function BillingDashboard() {
  const { user } = useSession();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={user ? greet(user) : ""} text="What this month costs, and the latest invoices." />
      <ErrorBoundary>
        <SevereAlerts />
      </ErrorBoundary>
      <NamesQuestion />
      <ErrorBoundary>
        <Suspense fallback={<OverviewSkeleton />}>
          <BillingOverview actions={<QuickActions forBilling />} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function VerificationsDashboard() {
  const { user, stats } = useSession();
  const rights = useRights();
  const mayDoFirstSteps = firstStepRights.every((right) => rights.includes(right));
  const me = useQuery({ ...useMeQuery(), ...liveQueryOptions });
  const mode = useMode();
  const overview = useQuery(overviewQuery(mode));
  const recent = useQuery(recentVerificationsQuery(mode));
  const onboarding = useQuery({ ...onboardingQuery, enabled: mayDoFirstSteps });
  const change = useChangeTimeZone();
  const [openedAt] = useState(() => new Date());

  // Data that loaded once stays in view when a refetch fails.
  const failed = [me, overview, recent].filter((query) => query.isError && query.dataUpdatedAt === 0);
  const isSample = overview.data?.has_checks === false;
  const shown = overview.data && (isSample ? sampleOverview(overview.data) : overview.data);
  const timeZone = overview.data?.time_zone ?? "UTC";

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={user ? greet(user) : ""} text="How your checks are doing." />
      <ErrorBoundary>
        <SevereAlerts />
      </ErrorBoundary>
      <NamesQuestion />
      {stats && !failed.includes(me) && (
        <ErrorBoundary>
          <StatCards
            stats={mode === "test" ? testStats(stats, overview.data) : stats}
            showsKeys={rights.includes("api_keys.read")}
          />
        </ErrorBoundary>
      )}
      {failed[0] ? (
        <ErrorPanel
          text={describeError(failed[0].error, failed[0] === me ? "Failed to fetch user details" : undefined)}
          requestId={getRequestId(failed[0].error)}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          busy={failed.some((query) => query.isFetching)}
        />
      ) : shown && recent.data && !(mayDoFirstSteps && onboarding.isPending) ? (
        <>
          {mayDoFirstSteps && onboarding.data && (
            <ErrorBoundary>
              <OnboardingChecklist done={onboarding.data} />
            </ErrorBoundary>
          )}
          <ErrorBoundary>
            <OverviewNote overview={shown} mode={mode} />
          </ErrorBoundary>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ErrorBoundary>
              <WeeklyActivity
                overview={shown}
                mode={mode}
                sample={isSample}
                timeZoneNote={
                  <TimeZoneNote
                    timeZone={timeZone}
                    mayChange={rights.includes("organization.change")}
                    suggestedTimeZone={
                      timeZone === "UTC" ? suggestTimeZone(timeZone, browserTimeZone()) : undefined
                    }
                    onUse={change.mutate}
                    busy={change.isPending}
                  />
                }
              />
            </ErrorBoundary>{" "}
            <div className="grid content-start gap-6">
              <ErrorBoundary>
                <TopCountries
                  countries={shown.countries}
                  total={shown.last_30_days.total}
                  mode={mode}
                  sample={isSample}
                />
              </ErrorBoundary>
              <ErrorBoundary>
                <QuickActions />
              </ErrorBoundary>
            </div>
          </div>
          <ErrorBoundary>
            <RecentVerifications
              records={isSample ? sampleVerifications(openedAt) : recent.data.items}
              sample={isSample}
              timeZone={timeZone}
            />
          </ErrorBoundary>
        </>
      ) : (
        <OverviewSkeleton />
      )}
    </div>
  );
}
