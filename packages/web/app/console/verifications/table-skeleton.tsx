import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders placeholder rows. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className="flex h-13 items-center gap-6 px-5">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-4 w-36 max-w-1/3" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  );
}
