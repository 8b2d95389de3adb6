import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a placeholder for the metrics. */
export function OverviewSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <LoadingLabel />
      <Card>
        <div className="px-5 pt-4 pb-3">
          <Skeleton className="h-7 w-40" />
        </div>
        <div className="flex h-72 items-end gap-4 px-5 pb-10 sm:gap-8">
          {["h-24", "h-32", "h-28", "h-40", "h-44", "h-52", "h-20"].map((height) => (
            <Skeleton key={height} className={`min-w-0 grow ${height}`} />
          ))}
        </div>
        <div className="grid grid-cols-3 gap-6 border-t border-line px-5 py-5">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </div>
      </Card>
      <Card className="grid content-start gap-6 p-5">
        <Skeleton className="h-7 w-36" />
        {["a", "b", "c", "d", "e"].map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-2" />
          </div>
        ))}
      </Card>
    </div>
  );
}
