import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders placeholders for the websites' cards. */
export function WebsiteCardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      <LoadingLabel />
      {["a", "b", "c"].map((key) => (
        <Card key={key} className="flex h-88 flex-col">
          <div className="flex items-start gap-3 p-5 pb-0">
            <Skeleton className="size-11 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-32 max-w-full" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="h-6 w-10" />
          </div>
          <Skeleton className="mx-5 mt-4 h-9" />
          <div className="mx-5 mt-4 grid grid-cols-2 gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="col-span-2 h-9" />
          </div>
          <div className="mt-auto flex gap-2 border-t border-line p-3">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-12" />
            <Skeleton className="ml-auto h-6 w-16" />
          </div>
        </Card>
      ))}
    </div>
  );
}
