import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import type { Filter } from "./filter.ts";
import { newestQuery } from "./list-verifications.ts";
import { count } from "../../ui/count.ts";

const checks = (total: number, kind = "") =>
  `${count.format(total)} ${kind}${total === 1 ? "check" : "checks"}`;

interface ListStatusProps {
  filter: Filter;
  /** How many checks the filter matched when the page in view was asked for. */
  total: number;
  /** How many came to the first page lately. */
  arrived: number;
  /** Why the list is no longer kept up to date. */
  failure: { text: string; busy: boolean; onRetry: () => void } | undefined;
  onNewest: () => void;
}

/** How many checks there are, and how the list keeps up with those that come. */
export function ListStatus({ filter, total, arrived, failure, onNewest }: ListStatusProps) {
  const newest = useQuery(newestQuery(filter));
  const since = filter.page > 1 ? Math.max(0, (newest.data?.total ?? total) - total) : 0;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p className="tabular-nums">{checks(total)}</p>
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-bad">
          New checks do not appear: {failure.text}
          <Button variant="secondary" size="sm" onClick={failure.onRetry} busy={failure.busy}>
            Retry
          </Button>
        </div>
      ) : (
        <>
          {filter.page === 1 && (
            <p className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2 rounded-full bg-good" />
              New checks appear by themselves
            </p>
          )}
          <output className={filter.page === 1 ? "sr-only" : undefined}>
            {arrived > 0 && checks(arrived, "new ")}
            {since > 0 && (
              <>
                {checks(since, "new ")} —{" "}
                <button
                  type="button"
                  onClick={onNewest}
                  className="rounded-sm font-medium text-brand underline underline-offset-3"
                >
                  show the newest
                </button>
              </>
            )}
          </output>
        </>
      )}
    </div>
  );
}
