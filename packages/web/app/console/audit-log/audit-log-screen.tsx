import type { AuditEvent, Member, PaginatedList, UserId } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { membersQuery } from "../../session/list-members.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { PageOutOfRange } from "../../ui/page-out-of-range.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { useUrlQuery } from "../../ui/use-url-query.ts";
import { AuditEventRow } from "./audit-event-row.tsx";
import { AuditLogSkeleton } from "./audit-log-skeleton.tsx";
import { ExportAuditLogButton } from "./export-audit-log-button.tsx";
import {
  describeAuditLogFilterConflict,
  type AuditLogFilter,
  parseAuditLogFilter,
  auditLogFilterFields,
  eventsPerPage,
  changeAuditLogFilter,
} from "./audit-log-filter.ts";
import { AuditLogFilterPanel } from "./audit-log-filter-panel.tsx";
import { auditLogQuery } from "./list-audit-log.ts";

/**
 * Renders the audit log: who did what in the organization, and from where. The address holds filter and page.
 * @param timeZone the organization's
 */
export function AuditLogScreen({ timeZone }: { timeZone: string }) {
  const [params, changeParams] = useUrlQuery();
  const filter = parseAuditLogFilter(params);
  const log = useQuery(auditLogQuery(filter));
  const members = useQuery(membersQuery);
  const contradiction = describeAuditLogFilterConflict(filter);

  const change = (next: Partial<Record<keyof AuditLogFilter, string>>, replace = true) =>
    changeParams((now) => changeAuditLogFilter(now, next), replace);
  const clear = () => change(Object.fromEntries(auditLogFilterFields.map((name) => [name, ""])), false);

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Breadcrumbs links={[{ to: "/app/settings", name: "Settings" }]} current="Audit log" />
        <PageHeader
          title="Audit Log"
          text="See who did what in this organization, and from where. Each entry contains the hash of the one before it, so an export reveals any later change."
        >
          <QuietBoundary>
            <ExportAuditLogButton />
          </QuietBoundary>
        </PageHeader>
        <p className="text-sm text-muted">
          Anyone can verify the exported file:{" "}
          <a href="/docs/audit-log" className="rounded-sm font-medium text-brand hover:underline">
            how to verify it and prove a challenge age
          </a>
          .
        </p>
      </div>
      <ErrorBoundary>
        <AuditLogFilterPanel
          filter={filter}
          people={listPeople(members.data ?? [], log.data?.items ?? [], filter.user_id)}
          timeZone={timeZone}
          onChange={change}
          onClear={clear}
        />
      </ErrorBoundary>
      {contradiction !== undefined && <NoAuditEvents text={contradiction} onClear={clear} />}
      {contradiction === undefined && log.isPending && <AuditLogSkeleton />}
      {contradiction === undefined && log.isError && !log.data && (
        <ErrorPanel
          text={describeError(log.error, "Failed to load the audit log")}
          requestId={getRequestId(log.error)}
          onRetry={() => void log.refetch()}
          busy={log.isFetching}
        />
      )}
      {contradiction === undefined && log.data && (
        <ErrorBoundary resetKey={params.toString()}>
          <AuditEventList
            page={log.data}
            timeZone={timeZone}
            isStale={log.isPlaceholderData}
            onPerson={(user_id) => change({ user_id }, false)}
            onPage={(page) => change({ page: page > 1 ? String(page) : "" }, false)}
            onClear={clear}
          />
        </ErrorBoundary>
      )}
    </div>
  );
}

/**
 * Lists whom the filter can choose: members, and who is chosen already.
 * @param chosen id of a person, who may have left; "" for none
 */
function listPeople(members: readonly Member[], lines: readonly AuditEvent[], chosen: string) {
  const people = members.map(({ id, name }) => ({ value: id as string, label: name }));
  if (chosen === "" || people.some(({ value }) => value === chosen)) return people;
  const name = lines.find(({ user_id }) => user_id === chosen)?.user_name ?? "Someone who isn't a member";
  return [...people, { value: chosen, label: name }];
}

interface AuditEventListProps {
  page: PaginatedList<AuditEvent>;
  timeZone: string;
  /** True while the events of the previous filter are still shown. */
  isStale: boolean;
  onPerson: (id: UserId) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

function AuditEventList({ page, timeZone, isStale, onPerson, onPage, onClear }: AuditEventListProps) {
  const pages = Math.ceil(page.total / eventsPerPage);
  // An organization's creation is an event, so a log is never empty: no event matches, or the page is past the last one.
  if (page.total === 0) return <NoAuditEvents text="No entries match these filters." onClear={onClear} />;
  if (page.items.length === 0) {
    return (
      <Card>
        <PageOutOfRange page={page.page} pages={pages} onLast={() => onPage(pages)} />
      </Card>
    );
  }
  return (
    <Card className={cx("overflow-hidden transition-opacity", isStale && "opacity-60")}>
      <ul aria-label="Audit log" className="divide-y divide-line">
        {page.items.map((line) => (
          <AuditEventRow key={line.id} line={line} timeZone={timeZone} onPerson={onPerson} />
        ))}
      </ul>
      {page.total > eventsPerPage && (
        <Pagination page={page.page} perPage={eventsPerPage} total={page.total} onPage={onPage} />
      )}
    </Card>
  );
}

function NoAuditEvents({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState icon={SearchX} title="Nothing matches" text={text}>
        <Button variant="secondary" onClick={onClear}>
          <ScrollText aria-hidden="true" className="size-4" />
          Show the full log
        </Button>
      </EmptyState>
    </Card>
  );
}
