import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";

const count = new Intl.NumberFormat("en-US");

interface PagesProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the next ones. */
export function Pages({ page, perPage, total, onPage }: PagesProps) {
  const last = Math.ceil(total / perPage);
  const shown = [(page - 1) * perPage + 1, page * perPage].map((row) => count.format(Math.min(total, row)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3 text-sm text-muted">
      <output className="tabular-nums">
        {page > last ? "None" : shown.join("–")} of {count.format(total)}
      </output>
      <nav aria-label="Pages" className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(Math.min(last, page - 1))}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Newer
        </Button>
        <Button variant="secondary" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Older
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </nav>
    </div>
  );
}
