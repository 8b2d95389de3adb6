import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { pageSizes } from "./filter.ts";
import { pageWindow } from "./page-window.ts";

const count = new Intl.NumberFormat("en-US");
const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onPerPage: (size: string) => void;
}

/** Which rows are shown, and the way to the others. */
export function Pagination({ page, perPage, total, onPage, onPerPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = Math.min(total, (page - 1) * perPage + 1);
  const last = Math.min(total, page * perPage);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3 text-sm text-muted">
      <output className="tabular-nums">
        {count.format(first)}–{count.format(last)} of {count.format(total)}
      </output>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="whitespace-nowrap">
          Per page
        </span>
        <Select
          aria-label="Per page"
          options={sizes}
          value={String(perPage)}
          onChange={onPerPage}
          className="h-9! w-20"
        />
      </div>
      <nav aria-label="Pages" className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="icon"
          className="size-9!"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          aria-label="Previous page"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        {pageWindow(page, pages).map((number) => (
          <Button
            key={number}
            variant="quiet"
            size="sm"
            className="h-9! min-w-9 px-2! tabular-nums aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
            aria-current={number === page ? "page" : undefined}
            aria-label={`Page ${number}`}
            onClick={() => onPage(number)}
          >
            {count.format(number)}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="icon"
          className="size-9!"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
          aria-label="Next page"
        >
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </nav>
    </div>
  );
}
