import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a placeholder for recent activity. */
export function ActivitySkeleton() {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex items-center gap-3 px-5 py-3">
          <Skeleton className="size-8" />
          <Skeleton className="h-4 w-40 max-w-1/2" />
          <Skeleton className="ml-auto hidden h-4 w-36 sm:block" />
        </div>
      ))}
    </Card>
  );
}
