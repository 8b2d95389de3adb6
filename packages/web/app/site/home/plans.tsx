import { plans } from "@ofage/contract";
import { PlanCards } from "../pricing/plan-cards.tsx";
import { Section } from "../section.tsx";

/** The plans, with a link to their comparison. */
export function Plans() {
  return (
    <Section
      id="plans"
      tone="sunken"
      title="Pay for answers, not for attempts"
      lead={`Your first ${plans.free.limits.age_verification_api} verifications each month are free. You pay when a verification gives a clear answer, yes or no. If it’s too close to call, cancelled or interrupted, it costs nothing.`}
    >
      <PlanCards />
      <p className="mt-10">
        <a href="/pricing" className="font-medium underline underline-offset-4 hover:decoration-2">
          Compare plans and read the FAQ
        </a>
      </p>
    </Section>
  );
}
