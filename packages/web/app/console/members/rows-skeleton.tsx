import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders placeholders for a list of people. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="grid gap-2 px-5 py-3.5">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      ))}
    </Card>
  );
}
