import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import type { VerificationFilter } from "./verification-filter.ts";
import { verificationTotalQuery } from "./list-verifications.ts";
import { numberFormat } from "../../ui/number-format.ts";

const formatCheckCount = (total: number, kind = "") =>
  `${numberFormat.format(total)} ${kind}${total === 1 ? "verification" : "verifications"}`;

interface ListStatusProps {
  filter: VerificationFilter;
  /** Number of matching verifications when the current page was fetched. */
  total: number;
  /** Number of rows recently added to the first page. */
  newCount: number;
  /** Reason why the list no longer updates. */
  failure: { text: string; busy: boolean; onRetry: () => void } | undefined;
  onNewest: () => void;
}

/** Shows how many verifications there are, and whether the list is up to date. */
export function ListStatus({ filter, total, newCount, failure, onNewest }: ListStatusProps) {
  const newest = useQuery(verificationTotalQuery(filter));
  const since = filter.page > 1 ? Math.max(0, (newest.data?.total ?? total) - total) : 0;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p className="tabular-nums">
        {formatCheckCount(total)}
        {filter.is_test === "" && ", tests included. The dashboard counts live verifications only."}
      </p>
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-bad">
          New verifications aren't loading: {failure.text}
          <Button variant="secondary" size="sm" onClick={failure.onRetry} busy={failure.busy}>
            Retry
          </Button>
        </div>
      ) : (
        <>
          {filter.page === 1 && (
            <p className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2 rounded-full bg-good" />
              Live: new verifications appear automatically
            </p>
          )}
          <output className={filter.page === 1 ? "sr-only" : undefined}>
            {newCount > 0 && formatCheckCount(newCount, "new ")}
            {since > 0 && (
              <>
                {formatCheckCount(since, "new ")} —{" "}
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
