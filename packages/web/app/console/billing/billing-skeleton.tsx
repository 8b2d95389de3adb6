import { Card } from "../../ui/card.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { cardsClass, sideClass } from "./cards-class.ts";

/** Four cards on their way (spec §2). */
export function BillingSkeleton() {
  return (
    <div className={cardsClass}>
      <Loading />
      <Shape />
      <div className={sideClass}>
        <Shape />
        <Shape />
      </div>
      <Shape />
    </div>
  );
}

const Shape = () => (
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
