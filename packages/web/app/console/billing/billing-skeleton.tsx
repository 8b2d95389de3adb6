import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { billingGridClass, billingSideColumnClass } from "./billing-grid-class.ts";

/** Renders four placeholder cards. */
export function BillingSkeleton() {
  return (
    <div className={billingGridClass}>
      <LoadingLabel />
      <CardSkeleton />
      <div className={billingSideColumnClass}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <CardSkeleton />
    </div>
  );
}

const CardSkeleton = () => (
  <Card className="grid content-start gap-4 p-5">
    <div className="flex items-center justify-between gap-6">
      <Skeleton className="h-6 w-40 min-w-0" />
      <Skeleton className="h-8 w-24 shrink-0" />
    </div>
    <Skeleton className="mt-1 h-8 w-32" />
    <Skeleton className="h-5 w-56 max-w-full" />
    <Skeleton className="h-5 w-44 max-w-full" />
  </Card>
);
