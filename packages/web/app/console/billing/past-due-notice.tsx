import { formatAmount } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { billingPath } from "./billing-path.ts";
import { billingQuery } from "./read-billing.ts";

/** Tells on every other screen that a payment is past due, and links to Billing. Billing has the banner itself. */
export function PastDueNotice() {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...billingQuery, staleTime: 60_000 });
  if (!data?.past_due || pathname.startsWith(billingPath)) return null;
  return (
    <section
      aria-label="Payment past due"
      className="flex items-start gap-2.5 border-b border-bad bg-bad-soft px-4 py-2.5 text-sm text-bad md:px-8"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        A payment of {formatAmount(data.past_due.amount)} is past due.{" "}
        <Link to={billingPath} className="font-semibold underline underline-offset-2">
          Go to Billing
        </Link>
      </p>
    </section>
  );
}
