import { useQuery } from "@tanstack/react-query";
import { ChartColumn, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { buttonClass, Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { saveMode } from "../../session/mode-store.ts";
import { modeOfFlag, testFlag, useMode } from "../../session/use-mode.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Later } from "../../ui/later.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import type { SelectOption } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useUrlQuery } from "../../ui/use-url-query.ts";
import { useNewRows } from "./use-new-rows.ts";
import { VerificationPanel } from "./verification-panel.tsx";
import type { VerificationDeliveriesComponent } from "./verification-details.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { VerificationFilterPanel } from "./verification-filter-panel.tsx";
import {
  toListRecordsInput,
  describeVerificationFilterConflict,
  type VerificationFilter,
  parseVerificationFilter,
  panelFields,
  changeVerificationFilter,
} from "./verification-filter.ts";
import { HistoryToolbar } from "./history-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useHistoryLayout } from "./use-history-layout.ts";
import { useSelection } from "./use-selection.ts";
import { HistoryList } from "./history-list.tsx";
import { polledVerificationsQuery } from "./list-verifications.ts";
import { NoMatches } from "./empty-states.tsx";

interface VerificationsScreenProps {
  /** Websites to filter by. */
  websites: readonly SelectOption[];
  /** Organization's time zone, for days and times. */
  timeZone: string;
  /** Id of the organization whose layout of the table the browser keeps. */
  organizationId: string;
  /** Id of the verification shown over the list. */
  id: string | undefined;
  /** Shows a verification's webhook deliveries. */
  Deliveries: VerificationDeliveriesComponent;
}

/** Renders the Verification History screen. The address holds the filter, the page and the open verification. */
export function VerificationsScreen({
  websites,
  timeZone,
  organizationId,
  id,
  Deliveries,
}: VerificationsScreenProps) {
  const [params, changeParams] = useUrlQuery();
  const filter = { ...parseVerificationFilter(params), is_test: testFlag(useMode()) };
  const [layout, setLayout] = useHistoryLayout(organizationId);
  const isNarrow = useMediaQuery("(width < 48rem)");
  const withMetadata = !isNarrow && layout.columns.includes("metadata");
  const history = useQuery(polledVerificationsQuery(filter, withMetadata));
  const [refreshing, setRefreshing] = useState(false);
  const { isError, isPlaceholderData } = history;
  useEffect(() => {
    if (isError) toast.error("Failed to load verification history");
  }, [isError]);

  const contradiction = describeVerificationFilterConflict(filter);
  const page = contradiction === undefined ? history.data : undefined;
  const fresh = useNewRows(
    JSON.stringify(toListRecordsInput(filter)),
    filter.page === 1 && !isPlaceholderData ? page : undefined,
  );

  function change(next: Partial<Record<keyof VerificationFilter, string>>, replace: boolean) {
    // Some views name a mode, and so do the links to all verifications.
    if (next.is_test !== undefined) saveMode(modeOfFlag(next.is_test) ?? "all");
    changeParams((now) => changeVerificationFilter(now, next), replace);
  }

  const selection = useSelection(page?.items ?? []);
  const [isSelecting, setSelecting] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  function clearSelection() {
    selection.clear();
    setSelecting(false);
    // The button that was pressed is gone.
    list.current?.focus({ preventScroll: true });
  }

  const clear = () => change(Object.fromEntries(panelFields.map((name) => [name, ""])), false);

  async function refresh() {
    setRefreshing(true);
    await history.refetch();
    setRefreshing(false);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Verification History" text="Every verification on your websites, newest first.">
        <Link to="/app/analytics" className={buttonClass({ variant: "secondary" })}>
          <ChartColumn aria-hidden="true" className="size-4" />
          Analytics
        </Link>
        <Button variant="secondary" onClick={() => void refresh()} disabled={contradiction !== undefined}>
          <RotateCw aria-hidden="true" className={cx("size-4", refreshing && "animate-spin")} />
          Refresh
        </Button>
        <QuietBoundary>
          <ExportButtons
            records={page?.items ?? []}
            filter={filter}
            total={isPlaceholderData ? undefined : page?.total}
            timeZone={timeZone}
          />
        </QuietBoundary>
      </PageHeader>
      <Later>
        <ErrorBoundary>
          <VerificationFilterPanel
            filter={filter}
            websites={websites}
            timeZone={timeZone}
            onChange={(next) => change(next, true)}
            onClear={clear}
          />
        </ErrorBoundary>
        <QuietBoundary>
          <HistoryToolbar
            filter={filter}
            layout={layout}
            timeZone={timeZone}
            isNarrow={isNarrow}
            isSelecting={isSelecting}
            onFilter={(next) => change(next, false)}
            onLayout={setLayout}
            onSelecting={setSelecting}
          />
        </QuietBoundary>
        <div ref={list} tabIndex={-1} className="outline-hidden">
          <ErrorBoundary resetKey={params.toString()}>
            {contradiction === undefined ? (
              <HistoryList
                filter={filter}
                history={history}
                search={params.toString()}
                timeZone={timeZone}
                current={id}
                newIds={fresh}
                layout={layout}
                selection={selection}
                isNarrow={isNarrow}
                isSelecting={isSelecting}
                onChange={change}
                onClear={clear}
              />
            ) : (
              <NoMatches text={contradiction} onClear={clear} />
            )}
          </ErrorBoundary>
        </div>
        {selection.selected.size > 0 && (
          <SelectionBar selected={selection.selected} onClear={clearSelection} />
        )}
        <QuietBoundary resetKey={id}>
          <VerificationPanel
            id={id}
            records={page?.items ?? []}
            timeZone={timeZone}
            Deliveries={Deliveries}
          />
        </QuietBoundary>
      </Later>
    </div>
  );
}
