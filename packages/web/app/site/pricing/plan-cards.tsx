import { planNames, plans } from "@ofage/contract";

/** The plans side by side, as they are charged: for the start page and the pricing page. */
export function PlanCards() {
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
      {planNames.map((name) => (
        <li key={name} className="rounded-card border border-line bg-surface p-6">
          {plans[name].display_name}
        </li>
      ))}
    </ul>
  );
}
