import { ApiError, formatAmount, type Plan, type PlanChangePreview } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { BillingLoadError } from "./billing-load-error.tsx";
import { describeChangePlanError, useChangePlan } from "./change-plan.ts";
import { describePlanChange } from "./describe-plan-change.ts";
import { planChangePreviewQuery } from "./preview-plan-change.ts";

interface PlanChangeDialogProps {
  open: boolean;
  onClose: () => void;
  plan: Plan;
  current: Plan;
  /** Opens the payment method. */
  onPay: () => void;
  onChanged: () => void;
}

/** Shows what a plan change charges now and costs later, and changes the plan on confirmation. */
export function PlanChangeDialog({ open, onClose, plan, current, onPay, onChanged }: PlanChangeDialogProps) {
  const preview = useQuery(planChangePreviewQuery(plan.id));
  const change = useChangePlan();
  const { data } = preview;
  const failure = change.error && getErrorCode(change.error);
  const needsCard = data?.quote && !data.payment_method;

  function confirm() {
    change.mutate(
      { plan_id: plan.id, quote: data?.quote ?? null },
      { onSuccess: onChanged, onError: () => void preview.refetch() },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${plan.can_upgrade ? "Upgrade" : "Change"} to ${plan.display_name}`}
      busy={change.isPending}
    >
      <div className="grid gap-5">
        {/* Has the focus at first, so that another press of Enter pays nothing. */}
        <div tabIndex={-1} data-first-focus aria-live="polite" className="grid gap-2">
          {preview.isPending && <PreviewSkeleton />}
          {data && <Terms preview={data} current={current} />}
        </div>
        {preview.isError && !data && (
          <BillingLoadError query={preview} fallbackMessage="Failed to fetch the amount" />
        )}
        {needsCard && (
          <p className="rounded-control bg-info-soft p-3 text-sm text-info">
            Paid plans need a payment method. Please add one first.
          </p>
        )}
        {change.error && <Alert>{describeChangePlanError(change.error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          {needsCard || failure === "payment_method_required" ? (
            <Button onClick={onPay}>Add Payment Method</Button>
          ) : failure === "card_declined" ? (
            <Button onClick={onPay}>Use Another Card</Button>
          ) : (
            <Button onClick={confirm} busy={change.isPending} disabled={!data || preview.isFetching}>
              {data?.quote && data.quote.amount_due > 0
                ? `Pay ${formatAmount(data.quote.amount_due)} and Upgrade`
                : plan.can_upgrade
                  ? "Upgrade"
                  : "Change Plan"}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Terms({ preview, current }: { preview: PlanChangePreview; current: Plan }) {
  const { sentence, details } = describePlanChange(preview, current.name);
  return (
    <>
      <p className="text-base font-medium">{sentence}</p>
      <p className="text-sm text-muted">{details}</p>
      {preview.price_monthly > 0 && (
        <p className="text-sm text-muted">Verifications are billed each month in addition.</p>
      )}
    </>
  );
}

function PreviewSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton className="h-12" />
      <Skeleton className="h-5 w-3/4" />
    </>
  );
}

const getErrorCode = (error: Error) => (error instanceof ApiError ? error.body?.code : undefined);
