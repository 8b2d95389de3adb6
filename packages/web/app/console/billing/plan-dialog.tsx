import { type BillingInfo, type Plan, type PlanName, plans as terms } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { formatBillingDay } from "./format-billing-days.ts";
import { BillingLoadError } from "./billing-load-error.tsx";
import { PlanChangeDialog } from "./plan-change-dialog.tsx";
import { PlanColumn } from "./plan-column.tsx";
import { ScheduledPlanNote } from "./scheduled-plan-note.tsx";
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

/** Compares the plans. Choosing one asks for confirmation in a dialog of its own. */
export function PlanDialog({ open, onClose, info, plans, chosenPlan, onPay, returnFocus }: PlanDialogProps) {
  // The second dialog keeps its plan while it fades out; each choice has its own number, so its amount is new.
  const [chosen, setChosen] = useState<{ plan: Plan; number: number }>();
  const [asking, setAsking] = useState(false);
  const introduction = useRef<HTMLParagraphElement>(null);
  const { data } = plans;
  const current = data?.find(({ is_current }) => is_current);
  return (
    <Dialog open={open} onClose={onClose} title="Choose Your Plan" width="xl" returnFocus={returnFocus}>
      <div className="-mt-3.5 grid gap-5">
        {/* No button has the focus at first, so that another press of Enter does not choose a plan. */}
        <p ref={introduction} tabIndex={-1} data-first-focus className="text-muted">
          {chosenPlan && `You chose ${terms[chosenPlan].display_name}. Confirm it below. `}
          Upgrades start immediately and are prorated for the rest of the month. Downgrades start with the
          next billing cycle.
        </p>
        {!info.payment_method && <CardNeeded onPay={onPay} />}
        {info.next_plan && (
          <ScheduledPlanNote info={info} mayChange next={info.next_plan} focusAfter={introduction} />
        )}
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
                button={getPlanButtonState(plan, current, info.next_plan)}
                startDay={plan.name === info.next_plan ? formatBillingDay(info.plan_renewal_date) : undefined}
                onChoose={() => {
                  setChosen((last) => ({ plan, number: (last?.number ?? 0) + 1 }));
                  setAsking(true);
                }}
              />
            ))}
          </ul>
        )}
        <div className="flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
      {chosen && current && (
        <PlanChangeDialog
          key={chosen.number}
          open={open && asking}
          onClose={() => setAsking(false)}
          plan={chosen.plan}
          current={current}
          onPay={onPay}
          onChanged={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
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
