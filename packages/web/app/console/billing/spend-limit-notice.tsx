import { formatRoundAmount } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { OctagonPause } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useRight } from "../../session/use-right.ts";
import { billingPath } from "./billing-path.ts";
import { billingQuery } from "./read-billing.ts";

/** Tells on every other screen that the spend limit stopped live checks, and links to Billing. Billing has the banner itself. */
export function SpendLimitNotice() {
  const { pathname } = useLocation();
  const mayChange = useRight("billing.change");
  const { data } = useQuery({ ...billingQuery, staleTime: 60_000 });
  const limit = data?.spend_limit;
  if (!limit?.stops_live_checks || pathname.startsWith(billingPath)) return null;
  return (
    <section
      aria-label="Live checks stopped"
      className="flex items-start gap-2.5 border-b border-bad bg-bad-soft px-4 py-2.5 text-sm text-bad md:px-8"
    >
      <OctagonPause aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        Live checks are stopped: your spend limit of {formatRoundAmount(limit.amount)} is reached.{" "}
        <Link to={billingPath} className="font-semibold underline underline-offset-2">
          {mayChange ? "Raise limit" : "Go to Billing"}
        </Link>
      </p>
    </section>
  );
}
