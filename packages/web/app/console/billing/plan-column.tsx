import { type Plan, formatPlanPrice, selectPlanFeatures, formatUsageTerms } from "@ofage/contract";
import { Check } from "lucide-react";
import { useId } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import type { PlanButtonState } from "./plan-button-state.ts";

interface PlanColumnProps {
  plan: Plan;
  button: PlanButtonState;
  /** Day on which the plan starts, if it was chosen for the next cycle. */
  startDay: string | undefined;
  onChoose: () => void;
}

/** Renders one plan of the comparison. */
export function PlanColumn({ plan, button, startDay, onChoose }: PlanColumnProps) {
  const id = useId();
  const badge = startDay ? `From ${startDay}` : plan.badge;
  return (
    <li
      aria-labelledby={id}
      className={cx(
        "flex flex-col gap-4 rounded-card border p-5",
        plan.is_current ? "border-brand bg-brand-soft/40" : "border-line bg-surface",
      )}
    >
      <div>
        {/* Where plans stand side by side, their prices line up. */}
        <p className="empty:hidden sm:min-h-8 sm:empty:block">
          {badge && <Badge tone={startDay ? "warn" : "brand"}>{badge}</Badge>}
        </p>
        <h3 id={id} className="text-lg max-sm:mt-1">
          {plan.display_name}
        </h3>
        <p className="text-2xl font-bold tracking-tight tabular-nums">
          {formatPlanPrice(plan.price_monthly)}
          {plan.price_monthly !== null && (
            <span className="text-sm font-normal tracking-normal text-muted"> per month</span>
          )}
        </p>
        <p className="text-sm text-muted">{usageTerms(plan)}</p>
      </div>
      <ul className="grid content-start gap-2 text-sm">
        {selectPlanFeatures(plan.features).map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
      <Button
        variant={button.label === "Upgrade" ? "primary" : "secondary"}
        className="mt-auto w-full"
        onClick={onChoose}
        disabled={button.disabled}
        aria-describedby={id}
      >
        {button.label}
      </Button>
    </li>
  );
}

/** Free's allowance and Enterprise's price are among their features, so neither is said twice. */
function usageTerms(plan: Plan): string {
  if (plan.price_monthly === null) return "Agreed with our sales team";
  return plan.price_monthly === 0 ? "No card needed" : formatUsageTerms(plan);
}
