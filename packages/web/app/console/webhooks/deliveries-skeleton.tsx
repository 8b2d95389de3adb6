import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders placeholder rows. */
export function DeliveriesSkeleton() {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="flex h-13 items-center gap-6 px-5">
          <Skeleton className="h-4 w-44 max-w-1/3" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  );
}
