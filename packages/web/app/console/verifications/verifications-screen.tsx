import { useQuery } from "@tanstack/react-query";
import { History, RotateCw, SearchX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { requestIdOf, sentenceOf } from "../../session/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Option } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { type Filter, filterOf, isNarrowed, withChange } from "./filter.ts";
import { verificationsQuery } from "./list-verifications.ts";
import { Pagination } from "./pagination.tsx";
import { RecordsTable } from "./records-table.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

/** Verification History. `websites` are those to filter by. */
export function VerificationsScreen({ websites }: { websites: readonly Option[] }) {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const history = useQuery(verificationsQuery(filter));
  const toast = useToast();
  const { isError } = history;
  useEffect(() => {
    if (isError) toast.error("Failed to load verification history");
  }, [isError, toast]);

  const change = (next: Partial<Record<keyof Filter, string>>, replace: boolean) =>
    setParams((now) => withChange(now, next), { replace, preventScrollReset: true });
  const clear = () => setParams({}, { preventScrollReset: true });
  const page = history.data;

  return (
    <div className="grid gap-6">
      <PageHeader title="Verification History" text="Every check on your websites, newest first.">
        <Button variant="secondary" onClick={() => void history.refetch()} aria-busy={history.isFetching}>
          <RotateCw aria-hidden="true" className={cx("size-4", history.isFetching && "animate-spin")} />
          Refresh
        </Button>
        <ExportButton records={page?.items ?? []} />
      </PageHeader>
      <FilterPanel
        filter={filter}
        websites={websites}
        onChange={(next) => change(next, true)}
        onClear={clear}
      />
      {history.isPending && <TableSkeleton />}
      {isError && (
        <ErrorPanel
          text={sentenceOf(history.error)}
          requestId={requestIdOf(history.error)}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      )}
      {page && !isError && (
        <Card className={cx("overflow-hidden transition-opacity", history.isPlaceholderData && "opacity-60")}>
          {page.items.length > 0 ? (
            <RecordsTable label="Verification history" records={page.items} />
          ) : (
            <NothingFound narrowed={isNarrowed(filter) || filter.page > 1} onClear={clear} />
          )}
          {page.total > 0 && (
            <Pagination
              page={filter.page}
              perPage={filter.per_page}
              total={page.total}
              onPage={(number) => change({ page: String(number) }, false)}
              onPerPage={(size) => change({ per_page: size }, false)}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function NothingFound({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) {
    return (
      <EmptyState
        icon={History}
        title="No verifications yet"
        text="The first check on one of your websites shows up here."
      />
    );
  }
  return (
    <EmptyState icon={SearchX} title="Nothing matches" text="No check fits these filters.">
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
