import { ApiError, type Page, type VerificationRecord } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { requestIdOf, sentenceOf } from "../../session/failure.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { useMedia } from "../../ui/media.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { type Filter, narrowingCount, pageSizes } from "./filter.ts";
import { ListStatus } from "./list-status.tsx";
import { BeyondLast, NoChecksYet, NothingMatches } from "./nothing-here.tsx";
import { RecordCards } from "./record-cards.tsx";
import { RecordsTable } from "./records-table.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

interface HistoryListProps {
  filter: Filter;
  history: UseQueryResult<Page<VerificationRecord>>;
  /** The address's query, kept in the rows' links. */
  search: string;
  timeZone: string;
  /** The check that is shown over the list. */
  current: string | undefined;
  /** Those that came lately. */
  fresh: ReadonlySet<string>;
  onChange: (change: { page: string } | { per_page: string }, replace: boolean) => void;
  onClear: () => void;
}

/** One page of the history, or why there is none. */
export function HistoryList({ filter, history, fresh, onChange, onClear, ...records }: HistoryListProps) {
  const isNarrow = useMedia("(width < 48rem)");
  const { data: page, isError, error, isPlaceholderData } = history;
  const text = sentenceOf(error, "Failed to fetch verifications");
  const retry = { onRetry: () => void history.refetch(), busy: history.isFetching };

  if (history.isPending) return <TableSkeleton rows={filter.per_page > 10 ? 12 : 8} />;
  if (isError && !page) {
    // What was asked for makes no sense to the server: asking again would not help.
    if (error instanceof ApiError && error.status === 400)
      return <NothingMatches text={text} onClear={onClear} />;
    return <ErrorPanel text={text} requestId={requestIdOf(error)} {...retry} />;
  }
  if (!page) return null;
  if (page.total === 0 && narrowingCount(filter) > 0)
    return <NothingMatches text="No check fits these filters." onClear={onClear} />;
  if (page.total === 0) return <NoChecksYet />;

  const Records = isNarrow ? RecordCards : RecordsTable;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListStatus
        filter={filter}
        total={page.total}
        arrived={fresh.size}
        failure={isError ? { text, ...retry } : undefined}
        onNewest={() => onChange({ page: "" }, false)}
      />
      <Card className={cx("overflow-clip transition-opacity", isPlaceholderData && "opacity-60")}>
        {page.items.length > 0 ? (
          <Records label="Verification history" records={page.items} fresh={fresh} {...records} />
        ) : (
          <BeyondLast
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
