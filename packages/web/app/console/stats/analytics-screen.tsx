import { useQuery } from "@tanstack/react-query";
import { ChartColumn, History } from "lucide-react";
import { Link } from "react-router";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import type { Mode } from "../../session/mode-store.ts";
import { useMode } from "../../session/use-mode.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { dayIn } from "../../ui/calendar-day.ts";
import { Card } from "../../ui/card.tsx";
import { Later } from "../../ui/later.tsx";
import { withParams } from "../../ui/with-params.ts";
import { useUrlQuery } from "../../ui/use-url-query.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { SelectOption } from "../../ui/select.tsx";
import { useNow } from "../../ui/use-now.ts";
import { AnalyticsSkeleton } from "./analytics-skeleton.tsx";
import { Breakdowns } from "./breakdowns.tsx";
import { useChooseMode } from "../../session/use-choose-mode.ts";
import { MethodsPanel } from "./methods-panel.tsx";
import { StatsFilterPanel } from "./stats-filter-panel.tsx";
import { type StatsFilter, parseStatsFilter, historyUrl } from "./stats-filter.ts";
import { OutcomesOverTime } from "./outcomes-over-time.tsx";
import { statsQuery } from "./read-verification-stats.ts";
import { StatsTotals } from "./stats-totals.tsx";

interface AnalyticsScreenProps {
  /** Websites to filter by. */
  websites: readonly SelectOption[];
  /** Organization's time zone, in which days are counted. */
  timeZone: string;
}

/** Renders outcomes over a range of days, broken down in several ways. The address holds the filter. */
export function AnalyticsScreen({ websites, timeZone }: AnalyticsScreenProps) {
  const [params, changeParams] = useUrlQuery();
  const today = dayIn(timeZone, useNow());
  const filter = parseStatsFilter(params, today, useMode());
  const chooseMode = useChooseMode();
  const stats = useQuery(statsQuery(filter));
  const change = (next: Record<string, string>) => changeParams((now) => withParams(now, next), true);

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Analytics"
        text="How verifications ended, by day, method, country, website and outcome."
      >
        <Link to={historyUrl(filter)} className={buttonClass({ variant: "secondary" })}>
          <History aria-hidden="true" className="size-4" />
          View these verifications
        </Link>
      </PageHeader>
      <Later>
        <ErrorBoundary>
          <StatsFilterPanel filter={filter} websites={websites} today={today} onChange={change} />
        </ErrorBoundary>
        {stats.data ? (
          <div
            className={cx(
              "grid grid-cols-1 gap-6 transition-opacity",
              stats.isPlaceholderData && "opacity-60",
            )}
          >
            <ErrorBoundary>
              <StatsTotals totals={stats.data.totals} />
            </ErrorBoundary>
            <ErrorBoundary>
              <OutcomesOverTime stats={stats.data} filter={filter} />
            </ErrorBoundary>
            {stats.data.totals.total > 0 ? (
              <>
                <ErrorBoundary>
                  <MethodsPanel totals={stats.data.by_method} filter={filter} />
                </ErrorBoundary>
                <ErrorBoundary>
                  <Breakdowns stats={stats.data} filter={filter} />
                </ErrorBoundary>
              </>
            ) : (
              <ErrorBoundary>
                <NoStats filter={filter} onChange={change} onChooseMode={chooseMode} />
              </ErrorBoundary>
            )}
          </div>
        ) : stats.isError ? (
          <ErrorPanel
            text={describeError(stats.error, "Failed to fetch statistics")}
            requestId={getRequestId(stats.error)}
            onRetry={() => void stats.refetch()}
            busy={stats.isFetching}
          />
        ) : (
          <AnalyticsSkeleton />
        )}
      </Later>
    </div>
  );
}

function NoStats({
  filter,
  onChange,
  onChooseMode,
}: {
  filter: StatsFilter;
  onChange: (change: Record<string, string>) => void;
  onChooseMode: (mode: Mode) => void;
}) {
  const narrowed = filter.website_id !== "" || filter.country !== "";
  return (
    <Card>
      <EmptyState
        icon={ChartColumn}
        title="No verifications"
        text={`No ${filter.is_test ? "test" : "live"} verifications ${narrowed ? "from this period match these filters" : "ended in this period"}.${filter.is_test ? "" : " Test verifications are counted separately."}`}
      >
        {narrowed ? (
          <Button variant="secondary" onClick={() => onChange({ website_id: "", country: "" })}>
            Clear filters
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onChooseMode(filter.is_test ? "live" : "test")}>
            {filter.is_test ? "Show live verifications" : "Show test verifications"}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}
