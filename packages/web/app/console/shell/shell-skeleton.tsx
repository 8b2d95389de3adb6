import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Renders the console's frame until the session is known. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <LoadingLabel />
      <div className="hidden w-23 border-r border-line bg-surface md:block" />
      <div className="flex-1">
        <div className="h-16 border-b border-line bg-surface" />
        <div className="mx-auto grid max-w-6xl gap-4 px-4 py-10 md:px-8">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
    </div>
  );
}
