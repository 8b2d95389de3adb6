import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Button } from "./button.tsx";
import { numberFormat } from "./number-format.ts";
import { Spinner } from "./spinner.tsx";
import { toast } from "./toast.ts";

interface ShowMoreProps {
  query: UseInfiniteQueryResult<InfiniteData<{ total: number }>>;
  /** Number of rows. */
  shown: number;
  /** Gets the focus once all rows are there. */
  list: RefObject<HTMLElement | null>;
  /** Toast when the next rows fail to load. */
  failure: string;
}

/** Shows how many rows of a list are there, and loads more. */
export function ShowMore({ query, shown, list, failure }: ShowMoreProps) {
  async function more() {
    const next = await query.fetchNextPage();
    if (next.isFetchNextPageError) toast.error(failure);
    // The button disappears with the last page, and must not take the focus along.
    else if (!next.hasNextPage) list.current?.focus();
  }

  return (
    <div className="flex items-center justify-between gap-3 text-sm text-muted">
      <output className="tabular-nums">
        {numberFormat.format(shown)} of {numberFormat.format(query.data?.pages.at(-1)?.total ?? shown)}
      </output>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          // Not disabled, so that keyboard focus stays in place.
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => {
            if (!query.isFetchingNextPage) void more();
          }}
        >
          {query.isFetchingNextPage && <Spinner />}
          Show more
        </Button>
      )}
    </div>
  );
}
