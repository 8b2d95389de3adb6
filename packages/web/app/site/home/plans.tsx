import { plans } from "@ofage/contract";
import { PlanCards } from "../pricing/plan-cards.tsx";
import { Section } from "../section.tsx";

/** The plans, and where they are compared. */
export function Plans() {
  return (
    <Section
      id="plans"
      tone="sunken"
      title="Pay for answers, not for attempts"
      lead={`The first ${plans.free.limits.age_verification_api} checks of a month are free. A check is charged when it decided an age, either way; what was too close to call, cancelled or broken off costs nothing.`}
    >
      <PlanCards />
      <p className="mt-10">
        <a href="/pricing" className="font-medium underline underline-offset-4 hover:decoration-2">
          Compare the plans, and read the answers
        </a>
      </p>
    </Section>
  );
}
