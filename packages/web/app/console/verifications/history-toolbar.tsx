import { SquareCheckBig } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import type { HistoryLayout } from "./history-layout.ts";
import type { VerificationFilter } from "./verification-filter.ts";
import { ViewsMenu } from "./views-menu.tsx";
import type { ViewFilter } from "./views.ts";

interface HistoryToolbarProps {
  filter: VerificationFilter;
  layout: HistoryLayout;
  timeZone: string;
  /** Cards show everything and have no columns; they are selected in a mode of its own. */
  isNarrow: boolean;
  isSelecting: boolean;
  onFilter: (filter: ViewFilter) => void;
  onLayout: (layout: HistoryLayout) => void;
  onSelecting: (isSelecting: boolean) => void;
}

/** Renders the views of the history, and how it is shown. */
export function HistoryToolbar({
  filter,
  layout,
  timeZone,
  isNarrow,
  isSelecting,
  onFilter,
  onLayout,
  onSelecting,
}: HistoryToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ViewsMenu
        filter={filter}
        layout={layout}
        timeZone={timeZone}
        onFilter={onFilter}
        onLayout={onLayout}
      />
      {isNarrow ? (
        <Button
          variant="secondary"
          className="aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          <SquareCheckBig aria-hidden="true" className="size-4" />
          Select
        </Button>
      ) : (
        <ColumnsMenu layout={layout} onChange={onLayout} />
      )}
    </div>
  );
}
