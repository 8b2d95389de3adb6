import { ApiError } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { OpenElsewhere } from "../../session/open-elsewhere.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { VerificationDetails, type VerificationDeliveriesComponent } from "./verification-details.tsx";
import { verificationQuery } from "./read-verification.ts";

interface VerificationContentProps {
  id: string;
  timeZone: string;
  Deliveries: VerificationDeliveriesComponent;
  /** Returns to the list. */
  onBack: () => void;
}

/** Loads and shows one verification, or the reason why it could not be loaded. */
export function VerificationContent({ id, timeZone, Deliveries, onBack }: VerificationContentProps) {
  const check = useQuery(verificationQuery(id));
  const isMissing = check.error instanceof ApiError && check.error.status === 404;
  if (check.data && !isMissing)
    return <VerificationDetails check={check.data} timeZone={timeZone} Deliveries={Deliveries} />;
  if (check.isPending) return <VerificationSkeleton />;
  if (!isMissing) {
    return (
      <ErrorPanel
        text={describeError(check.error, "Failed to load the verification")}
        requestId={getRequestId(check.error)}
        onRetry={() => void check.refetch()}
        busy={check.isFetching}
      />
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="Verification not found"
      text="It hasn't finished yet, was deleted, or belongs to another organization."
    >
      <OpenElsewhere right="verifications.read" read={(api, signal) => api.readRecord({ id }, { signal })} />
      <Button variant="secondary" onClick={onBack}>
        Back to the history
      </Button>
    </EmptyState>
  );
}

function VerificationSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <LoadingLabel />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-28" />
      <div className="grid grid-cols-2 gap-5">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className="h-10" />
        ))}
      </div>
      <Skeleton className="mt-4 h-40" />
    </div>
  );
}
