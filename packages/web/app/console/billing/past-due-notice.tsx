import { formatAmount } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useLocation } from "react-router";
import { BillingNotice } from "./billing-notice.tsx";
import { billingPath } from "./billing-path.ts";
import { billingQuery } from "./read-billing.ts";

/** Tells on every other screen that a payment is past due, and links to Billing. Billing has the banner itself. */
export function PastDueNotice() {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...billingQuery, staleTime: 60_000 });
  if (!data?.past_due || pathname.startsWith(billingPath)) return null;
  return (
    <BillingNotice label="Payment past due" icon={CircleAlert} action="Go to Billing">
      A payment of {formatAmount(data.past_due.amount)} is past due.
    </BillingNotice>
  );
}
