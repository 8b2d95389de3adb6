import type { BillingInfo, PlanName } from "@ofage/contract";
import { CalendarClock } from "lucide-react";
import type { RefObject } from "react";
import { CancelPlanChangeButton } from "./cancel-plan-change-button.tsx";
import { formatBillingDay } from "./format-billing-days.ts";
import { planTitle } from "./plan-title.ts";

interface ScheduledPlanNoteProps {
  info: Pick<BillingInfo, "current_plan" | "plan_renewal_date">;
  mayChange: boolean;
  next: PlanName;
  /** Receives the focus once the note is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Says which plan follows and when, and lets the owner keep the current one. */
export function ScheduledPlanNote({ info, mayChange, next, focusAfter }: ScheduledPlanNoteProps) {
  const current = planTitle(info.current_plan);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-warn-soft p-3 text-sm text-warn">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your plan changes to {planTitle(next)} on {formatBillingDay(info.plan_renewal_date)}. Until then, you
        keep {current}.
      </p>
      {mayChange && <CancelPlanChangeButton plan={info.current_plan} focusAfter={focusAfter} />}
    </div>
  );
}
