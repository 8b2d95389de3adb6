import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { pageWindow } from "./page-window.ts";
import { Select } from "./select.tsx";
import { numberFormat } from "./number-format.ts";

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  /** True if there are more rows than were counted. */
  isCapped?: boolean;
  onPage: (page: number) => void;
  /** Choices for the number of rows per page, where the user can change it. */
  sizes?: { options: readonly number[]; onChange: (size: number) => void };
}

/** Shows which rows of a list are visible and links to the other pages. */
export function Pagination({ page, perPage, total, isCapped = false, onPage, sizes }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = [(page - 1) * perPage + 1, page * perPage].map((row) =>
    numberFormat.format(Math.min(total, row)),
  );
  const [isFirst, isLast] = [page <= 1, page >= pages];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
      <output className="tabular-nums">
        {page > pages ? "None" : shown.join("–")} of {numberFormat.format(total)}
        {isCapped && "+"}
      </output>
      {sizes && (
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="whitespace-nowrap">
            Per page
          </span>
          <Select
            aria-label="Per page"
            options={sizes.options.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(perPage)}
            onChange={(size) => sizes.onChange(Number(size))}
            className="h-9! w-20 pointer-coarse:h-11!"
          />
        </div>
      )}
      {/* On one line, also between two pages of four digits on a phone. */}
      <nav aria-label="Pages" className="flex items-center gap-1 max-sm:gap-0.5">
        <JumpButton name="Newest page" Icon={ChevronsLeft} off={isFirst} onPress={() => onPage(1)} />
        <JumpButton
          name="Newer page"
          Icon={ChevronLeft}
          off={isFirst}
          onPress={() => onPage(Math.min(pages, page - 1))}
        />
        {pageWindow(page, pages).map((number) => (
          <Button
            key={number}
            variant="quiet"
            size="sm"
            className={cx(
              "h-9! min-w-9 px-2! pointer-coarse:h-11! tabular-nums max-sm:min-w-8 max-sm:px-1! aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand",
              // Five do not fit on a phone.
              Math.abs(number - page) > 1 && "max-sm:hidden",
            )}
            aria-current={number === page ? "page" : undefined}
            aria-label={`Page ${numberFormat.format(number)}`}
            onClick={() => onPage(number)}
          >
            {numberFormat.format(number)}
          </Button>
        ))}
        <JumpButton name="Older page" Icon={ChevronRight} off={isLast} onPress={() => onPage(page + 1)} />
        <JumpButton name="Oldest page" Icon={ChevronsRight} off={isLast} onPress={() => onPage(pages)} />
      </nav>
    </div>
  );
}

interface JumpButtonProps {
  name: string;
  Icon: LucideIcon;
  off: boolean;
  onPress: () => void;
}

function JumpButton({ name, Icon, off, onPress }: JumpButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="size-9! max-sm:w-8! pointer-coarse:h-11! aria-disabled:opacity-55"
      // Not disabled, so that keyboard focus stays in place on the last page.
      aria-disabled={off || undefined}
      aria-label={name}
      title={name}
      onClick={() => !off && onPress()}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
}
