import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a placeholder for the events. */
export function AuditLogSkeleton() {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="flex gap-3 px-5 py-4">
          <Skeleton className="size-8" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-56 max-w-2/3" />
            <Skeleton className="h-4 w-40 max-w-1/2" />
          </div>
        </div>
      ))}
    </Card>
  );
}
