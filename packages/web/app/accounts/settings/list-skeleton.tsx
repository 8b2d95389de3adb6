import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a placeholder for a list of passkeys or sessions. */
export function ListSkeleton() {
  return (
    <div className="divide-y divide-line">
      {["a", "b"].map((key) => (
        <div key={key} className="flex items-center gap-3 py-4 first:pt-0 last-of-type:pb-0">
          <Skeleton className="size-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
      ))}
      <LoadingLabel />
    </div>
  );
}
