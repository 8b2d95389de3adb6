import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a placeholder for the metrics. */
export function SummarySkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {["a", "b", "c", "d"].map((key) => (
        <Card key={key} className="grid gap-3 p-4 sm:p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-16" />
        </Card>
      ))}
    </div>
  );
}

/** Renders a placeholder for the keys. */
export function KeysSkeleton() {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {["a", "b", "c"].map((key) => (
        <div key={key} className="grid gap-4 p-5 lg:flex lg:items-center lg:justify-between lg:py-3">
          <Skeleton className="h-4 w-28" />
          <div className="grid gap-2">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
          <Skeleton className="h-4 w-20" />
          <Skeleton className="hidden h-4 w-20 lg:block" />
          <Skeleton className="hidden h-4 w-20 lg:block" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </Card>
  );
}
