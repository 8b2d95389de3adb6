import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a placeholder for the metrics. */
export function AnalyticsSkeleton() {
  return (
    <>
      <LoadingLabel />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Card key={key} className="p-4 sm:p-5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-2 h-8 w-16 sm:h-9" />
          </Card>
        ))}
      </div>
      <Card className="p-5">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-5 h-64" />
      </Card>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {["a", "b"].map((key) => (
          <Card key={key} className="grid gap-5 p-5">
            <Skeleton className="h-6 w-28" />
            {["a", "b", "c", "d"].map((row) => (
              <Skeleton key={row} className="h-8" />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}
