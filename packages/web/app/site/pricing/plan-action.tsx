import { brand, type PlanName, plans, salesEmail } from "@ofage/contract";
import { planDialogPath } from "../../plan-dialog-path.ts";
import { buttonClass } from "../../ui/button.tsx";

const contactSales = `mailto:${salesEmail}?subject=${encodeURIComponent(`${brand.name} ${plans.enterprise.display_name}`)}`;

/** Call to action of a plan: sign-up for signed-out visitors, Billing for signed-in ones. */
export function PlanAction({ name, onForest }: { name: PlanName; onForest: boolean }) {
  const { display_name, priceMicros } = plans[name];
  const look = buttonClass({ variant: onForest ? "forest" : "secondary", size: "lg" }, "w-full print:hidden");
  if (priceMicros === null)
    return (
      <a href={contactSales} className={look}>
        Contact Sales
      </a>
    );
  return (
    <>
      <button
        type="button"
        data-opens="sign-up"
        data-plan={priceMicros === 0 ? undefined : name}
        className={`${look} when-signed-out`}
      >
        {priceMicros === 0 ? "Create free account" : `Start with ${display_name}`}
      </button>
      <a
        href={priceMicros === 0 ? "/app/billing" : planDialogPath(name)}
        className={`${look} when-signed-in`}
      >
        {priceMicros === 0 ? "See your plan" : `Choose ${display_name}`}
      </a>
    </>
  );
}
