import { Card } from "../../ui/card.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { SdkHeader } from "./sdk-header.tsx";

/** Renders the heading and three placeholder cards: the website, the test, and the code. */
export function SdkSkeleton() {
  return (
    <div className="grid gap-6">
      <SdkHeader />
      <LoadingLabel />
      <Card className="p-5 sm:p-6">
        <Skeleton className="h-6 w-32" />
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
        <div className="mt-6 grid gap-4 sm:grid-cols-3">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </div>
      </Card>
      <Card className="p-5 sm:p-6">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-2 h-5 w-96 max-w-full" />
        <Skeleton className="mt-5 h-10 w-52" />
      </Card>
      <Card className="p-5 sm:p-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-5 h-10 w-64 max-w-full" />
        <Skeleton className="mt-5 h-44" />
      </Card>
    </div>
  );
}
