import { ApiError, type BillingInfo, type Plan, type PlanName, plans as terms } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { describeChangePlanError, useChangePlan } from "./change-plan.ts";
import { formatBillingDay } from "./format-billing-days.ts";
import { BillingLoadError } from "./billing-load-error.tsx";
import { PlanColumn } from "./plan-column.tsx";
import { getPlanButtonState } from "./plan-button-state.ts";

interface PlanDialogProps {
  open: boolean;
  onClose: () => void;
  info: BillingInfo;
  plans: UseQueryResult<Plan[]>;
  /** Plan chosen on the public site. */
  chosenPlan: PlanName | undefined;
  /** Opens the payment method. */
  onPay: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Compares the plans and changes the plan. */
export function PlanDialog({ open, onClose, info, plans, chosenPlan, onPay, returnFocus }: PlanDialogProps) {
  const change = useChangePlan();
  const { data } = plans;
  const current = data?.find(({ is_current }) => is_current);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose Your Plan"
      busy={change.isPending}
      width="xl"
      returnFocus={returnFocus}
    >
      <div className="-mt-3.5 grid gap-5">
        {/* No button has the focus at first, so that another press of Enter does not choose a plan. */}
        <p tabIndex={-1} data-first-focus className="text-muted">
          {chosenPlan && `You chose ${terms[chosenPlan].display_name}. Confirm it below. `}
          Upgrades start immediately and are prorated for the rest of the month. Downgrades start with the
          next billing cycle.
        </p>
        {!info.payment_method && !change.error && <CardNeeded onPay={onPay} />}
        {change.error && <ChangePlanError error={change.error} onPay={onPay} />}
        {plans.isPending && <PlanColumnsSkeleton />}
        {plans.isError && !data && (
          <BillingLoadError query={plans} fallbackMessage="Failed to fetch subscription plans" />
        )}
        {data && (
          <ul aria-label="Plans" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {data.map((plan) => (
              <PlanColumn
                key={plan.id}
                plan={plan}
                button={getPlanButtonState(plan, current)}
                startDay={plan.name === info.next_plan ? formatBillingDay(info.plan_renewal_date) : undefined}
                isChosen={change.isPending && change.variables === plan.id}
                busy={change.isPending}
                onChoose={() => change.mutate(plan.id, { onSuccess: onClose })}
              />
            ))}
          </ul>
        )}
        <div className="flex justify-end">
          <Button variant="secondary" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function CardNeeded({ onPay }: { onPay: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft p-3 text-sm text-info">
      <p>Paid plans need a payment method. {terms.free.display_name} doesn't.</p>
      <Button variant="secondary" size="sm" onClick={onPay}>
        Add Payment Method
      </Button>
    </div>
  );
}

function ChangePlanError({ error, onPay }: { error: Error; onPay: () => void }) {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  const box = useRef<HTMLDivElement>(null);
  // On a phone, this is far above the pressed button.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <Alert>{describeChangePlanError(error)}</Alert>
      </div>
      {(code === "card_declined" || code === "payment_method_required") && (
        <Button variant="secondary" onClick={onPay}>
          {code === "card_declined" ? "Use Another Card" : "Add Payment Method"}
        </Button>
      )}
    </div>
  );
}

function PlanColumnsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <LoadingLabel />
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-72" />
      ))}
    </div>
  );
}
