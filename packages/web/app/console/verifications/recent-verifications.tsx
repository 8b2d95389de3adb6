import { countryName, type VerificationHistoryEntry } from "@ofage/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Link } from "react-router";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";
import type { Mode } from "../../session/mode-store.ts";
import { testFlag } from "../../session/use-mode.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Time } from "../../ui/time.tsx";
import { VerificationOutcome } from "./verification-outcome.tsx";

const maxRows = 6;

/** Queries the dashboard's recent verifications and keeps them up to date. */
export function recentVerificationsQuery(mode: Mode) {
  // Not by way of the history's filter, whose schemas would weigh on the console's first screen.
  const call = { page: 1, per_page: 10, is_test: testFlag(mode) || undefined };
  return queryOptions({
    queryKey: ["verifications", call],
    queryFn: ({ signal }) => api.listRecords(call, { signal }),
    placeholderData: keepPreviousData,
    ...liveQueryOptions,
  });
}

interface RecentVerificationsProps {
  records: readonly VerificationHistoryEntry[];
  /** True for sample data, which has no details to link to. */
  sample: boolean;
  timeZone: string;
}

/** Lists recent verifications on the dashboard. */
export function RecentVerifications({ records, sample, timeZone }: RecentVerificationsProps) {
  return (
    <Panel
      title="Recent Activity"
      sample={sample}
      aside={
        !sample &&
        records.length > 0 && (
          <Link to="/app/verifications" className="rounded-sm text-sm font-medium text-brand hover:underline">
            View all
          </Link>
        )
      }
    >
      {records.length === 0 ? (
        <EmptyState
          icon={History}
          title="No verifications yet"
          text="The first verification on your websites will appear here."
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {records.slice(0, maxRows).map((record) => (
            <li key={record.id}>
              {sample ? (
                <div className={rowClass}>
                  <Row record={record} timeZone={timeZone} />
                </div>
              ) : (
                <Link
                  to={`/app/verifications/${record.id}`}
                  className={`${rowClass} transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2`}
                >
                  <Row record={record} timeZone={timeZone} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const rowClass =
  "grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2.5 text-sm sm:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)_8rem]";

function Row({ record, timeZone }: { record: VerificationHistoryEntry; timeZone: string }) {
  return (
    <>
      <VerificationOutcome record={record} />
      <span dir="auto" className="truncate font-medium max-sm:order-3" title={record.website_name}>
        {record.website_name}
      </span>
      <span className="truncate text-muted max-sm:order-4 max-sm:max-w-32 max-sm:text-right">
        {record.country ? countryName(record.country) : "–"}
      </span>
      <span className="text-right text-muted max-sm:order-2">
        <Time iso={record.timestamp} timeZone={timeZone} />
      </span>
    </>
  );
}
