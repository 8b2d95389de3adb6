import type { AuditLine, Page } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { requestIdOf, sentenceOf } from "../../session/failure.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useAddressQuery } from "../../ui/use-address-query.ts";
import { AuditLineRow } from "./audit-line.tsx";
import { AuditLogSkeleton } from "./audit-log-skeleton.tsx";
import { ExportButton } from "./export-button.tsx";
import { contradictionOf, type Filter, filterOf, filterTexts, linesPerPage, withChange } from "./filter.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { auditLogQuery } from "./list-audit-log.ts";

/** Who did what in the account, and from where. The address holds filter and page. @param timeZone the account's */
export function AuditLogScreen({ timeZone }: { timeZone: string }) {
  const [params, changeParams] = useAddressQuery();
  const filter = filterOf(params);
  const log = useQuery(auditLogQuery(filter));
  const contradiction = contradictionOf(filter);

  const change = (next: Partial<Record<keyof Filter, string>>, replace = true) =>
    changeParams((now) => withChange(now, next), replace);
  const clear = () => change(Object.fromEntries(filterTexts.map((name) => [name, ""])), false);

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Breadcrumbs links={[{ to: "/app/settings", name: "Settings" }]} current="Audit log" />
        <PageHeader
          title="Audit Log"
          text="Who did what in this account, and from where. Each line holds the hash of the one before it: an export shows whether one was changed later."
        >
          <ExportButton />
        </PageHeader>
        <p className="text-sm text-muted">
          The file can be checked by anybody:{" "}
          <a href="/docs/audit-log" className="rounded-sm font-medium text-brand hover:underline">
            how to check it, and how to prove a challenge age
          </a>
          .
        </p>
      </div>
      <FilterPanel filter={filter} timeZone={timeZone} onChange={change} onClear={clear} />
      {contradiction !== undefined && <NoLines text={contradiction} onClear={clear} />}
      {contradiction === undefined && log.isPending && <AuditLogSkeleton />}
      {contradiction === undefined && log.isError && !log.data && (
        <ErrorPanel
          text={sentenceOf(log.error, "Failed to load the audit log")}
          requestId={requestIdOf(log.error)}
          onRetry={() => void log.refetch()}
          busy={log.isFetching}
        />
      )}
      {contradiction === undefined && log.data && (
        <Lines
          page={log.data}
          timeZone={timeZone}
          faded={log.isPlaceholderData}
          onPage={(page) => change({ page: page > 1 ? String(page) : "" }, false)}
          onClear={clear}
        />
      )}
    </div>
  );
}

interface LinesProps {
  page: Page<AuditLine>;
  timeZone: string;
  /** Those of the filter before, until its own have come. */
  faded: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

function Lines({ page, timeZone, faded, onPage, onClear }: LinesProps) {
  // Somebody signed up: an account has lines. None match, or the page is past the last.
  if (page.items.length === 0) return <NoLines text="No line is here." onClear={onClear} />;
  return (
    <Card className={cx("overflow-hidden transition-opacity", faded && "opacity-60")}>
      <ul aria-label="Audit log" className="divide-y divide-line">
        {page.items.map((line) => (
          <AuditLineRow key={line.id} line={line} timeZone={timeZone} />
        ))}
      </ul>
      {page.total > linesPerPage && (
        <Pagination page={page.page} perPage={linesPerPage} total={page.total} onPage={onPage} />
      )}
    </Card>
  );
}

function NoLines({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState icon={SearchX} title="Nothing matches" text={text}>
        <Button variant="secondary" onClick={onClear}>
          <ScrollText aria-hidden="true" className="size-4" />
          Show all of the log
        </Button>
      </EmptyState>
    </Card>
  );
}
