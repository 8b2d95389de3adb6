import { planNames } from "@ofage/contract";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { BillingScreen } from "../console/billing/billing-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { useSession } from "../session/use-session.ts";
import { withParams } from "../ui/with-params.ts";
import { useUrlQuery } from "../ui/use-url-query.ts";

export const meta = () => consoleMeta("Billing");

const lastPage = 1_000_000;

/** Billing page; the URL holds the page of the invoice list, and at first the plan chosen on the public site. */
export default function Billing() {
  const [params, changeParams] = useUrlQuery();
  const [, setParams] = useSearchParams();
  const { user } = useSession();
  const named = params.get("plan");
  const [chosenPlan] = useState(() => planNames.find((name) => name === named));
  useEffect(() => {
    // Read once, so that a reload or coming back does not reopen the dialog.
    if (named !== null) setParams((now) => withParams(now, { plan: "" }), { replace: true });
  }, [named, setParams]);
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1;
  return (
    <BillingScreen
      timeZone={user?.timeZone ?? "UTC"}
      page={page}
      chosenPlan={chosenPlan}
      onPage={(next) => changeParams((now) => withParams(now, { page: next > 1 ? String(next) : "" }), false)}
    />
  );
}
