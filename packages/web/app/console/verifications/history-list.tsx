import { ApiError, type PaginatedList, type VerificationHistoryEntry } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { PageOutOfRange } from "../../ui/page-out-of-range.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { type VerificationFilter, countActiveFilters, pageSizes } from "./verification-filter.ts";
import type { HistoryLayout } from "./history-layout.ts";
import { ListStatus } from "./list-status.tsx";
import { NoMatches, NoneInMode, NoVerificationsYet } from "./empty-states.tsx";
import type { SelectionControl } from "./use-selection.ts";
import { VerificationCards } from "./verification-cards.tsx";
import { VerificationsTable } from "./verifications-table.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

interface HistoryListProps {
  filter: VerificationFilter;
  history: UseQueryResult<PaginatedList<VerificationHistoryEntry>>;
  /** Query of the address, kept in the rows' links. */
  search: string;
  timeZone: string;
  /** Id of the verification shown over the list. */
  current: string | undefined;
  /** Ids of recently added rows. */
  newIds: ReadonlySet<string>;
  layout: HistoryLayout;
  selection: SelectionControl;
  /** The list shows cards, and whether a press on one selects it. */
  isNarrow: boolean;
  isSelecting: boolean;
  onChange: (change: { page: string } | { per_page: string } | { is_test: "" }, replace: boolean) => void;
  onClear: () => void;
}

/** Shows one page of the history, or why there is none. */
export function HistoryList({
  filter,
  history,
  newIds,
  layout,
  isNarrow,
  isSelecting,
  onChange,
  onClear,
  ...rest
}: HistoryListProps) {
  const { data: page, isError, error, isPlaceholderData } = history;
  const text = describeError(error, "Failed to fetch verifications");
  const retry = { onRetry: () => void history.refetch(), busy: history.isFetching };

  if (history.isPending) return <TableSkeleton rows={filter.per_page > 10 ? 12 : 8} />;
  if (isError && !page) {
    // The server rejected the filter, so a retry would not help.
    if (error instanceof ApiError && error.status === 400) return <NoMatches text={text} onClear={onClear} />;
    return <ErrorPanel text={text} requestId={getRequestId(error)} {...retry} />;
  }
  if (!page) return null;
  if (page.total === 0 && countActiveFilters(filter) > 0)
    return <NoMatches text="No verifications match these filters." onClear={onClear} />;
  if (page.total === 0 && filter.is_test !== "")
    return (
      <NoneInMode isTest={filter.is_test === "true"} onShowAll={() => onChange({ is_test: "" }, false)} />
    );
  if (page.total === 0) return <NoVerificationsYet />;

  const list = { label: "Verification history", records: page.items, newIds, ...rest };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListStatus
        filter={filter}
        total={page.total}
        newCount={newIds.size}
        failure={isError ? { text, ...retry } : undefined}
        onNewest={() => onChange({ page: "" }, false)}
      />
      <Card className={cx("overflow-clip transition-opacity", isPlaceholderData && "opacity-60")}>
        {page.items.length > 0 ? (
          isNarrow ? (
            <VerificationCards {...list} isSelecting={isSelecting} />
          ) : (
            <VerificationsTable {...list} layout={layout} />
          )
        ) : (
          <PageOutOfRange
            page={filter.page}
            pages={Math.ceil(page.total / filter.per_page)}
            onLast={() => onChange({ page: String(Math.ceil(page.total / filter.per_page)) }, true)}
          />
        )}
        <Pagination
          page={filter.page}
          perPage={filter.per_page}
          total={page.total}
          onPage={(number) => onChange({ page: String(number) }, false)}
          sizes={{ options: pageSizes, onChange: (size) => onChange({ per_page: String(size) }, false) }}
        />
      </Card>
    </div>
  );
}
