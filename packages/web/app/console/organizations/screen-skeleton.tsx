import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders a screen's place until it is known what it shows. */
export function ScreenSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingLabel />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
