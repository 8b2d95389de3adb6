import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders three placeholder cards. */
export function SdkSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingLabel />
      <Skeleton className="h-9 w-56" />
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
