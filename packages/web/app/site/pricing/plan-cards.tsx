import { type PlanName, planNames, plans, selectPlanFeatures, formatUsageTerms } from "@ofage/contract";
import { cx } from "../../ui/cx.ts";
import { TreeRings } from "../art/tree-rings.tsx";
import { isOperatorPromise } from "./is-operator-promise.ts";
import { PlanAction } from "./plan-action.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { RingMark } from "./ring-mark.tsx";

/** The highlighted plan. */
const highlightedPlan: PlanName = "business";

/** The plans side by side as they are charged, for the home page and the pricing page. */
export function PlanCards() {
  return (
    <ul aria-label="Plans" className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.25fr_1fr]">
      {planNames.map((name) => (
        <PlanCard key={name} name={name} />
      ))}
    </ul>
  );
}

const hasUnitPrice = (name: PlanName) => plans[name].unitPriceMicros.age_verification_api > 0;

function PlanCard({ name }: { name: PlanName }) {
  const { display_name, badge, priceMicros, features } = plans[name];
  const stands = name === highlightedPlan;
  const quiet = stands ? "text-on-forest-muted" : "text-muted";
  return (
    <li
      className={cx(
        "relative isolate flex flex-col",
        stands
          ? "-mx-5 overflow-hidden bg-forest px-5 py-8 text-on-forest max-sm:-my-3 sm:mx-0 sm:rounded-card sm:px-7 xl:-my-8 xl:pt-[3.875rem]"
          : "border-t-2 border-ink pt-6 xl:pt-7",
      )}
    >
      {stands && (
        <TreeRings
          age={24}
          challengeAge={18}
          className="absolute -top-72 -right-72 -z-1 size-[38rem] mask-b-from-40% mask-b-to-85% text-on-forest opacity-25"
        />
      )}
      <p
        className={cx(
          "min-h-6 text-sm font-semibold empty:max-sm:hidden",
          stands ? "tracking-wide" : "text-brand",
        )}
      >
        {badge && <span className={cx(stands && "operator-claim")}>{badge}</span>}
      </p>
      <h3 className="mt-1 text-2xl">{display_name}</h3>
      <p className="mt-5 text-6xl leading-none">
        <PlanPrice priceMicros={priceMicros} />
        {priceMicros !== null && (
          <span className={cx("ml-1.5 text-sm leading-normal font-normal", quiet)}> per month</span>
        )}
      </p>
      {/* A plan without a price per verification says the rest in its features; its line keeps the cards level. */}
      <p className={cx("mt-3 min-h-[1lh] max-sm:empty:hidden", quiet)}>
        {hasUnitPrice(name) && formatUsageTerms(plans[name])}
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {selectPlanFeatures(features).map((feature) => (
          <li key={feature} className="flex items-baseline gap-3">
            <RingMark />
            <span className={cx(isOperatorPromise(feature) && "operator-claim")}>{feature}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction name={name} onForest={stands} />
      </div>
    </li>
  );
}
