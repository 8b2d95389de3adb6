import { formatRoundAmount } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { OctagonPause } from "lucide-react";
import { useLocation } from "react-router";
import { useRight } from "../../session/use-right.ts";
import { BillingNotice } from "./billing-notice.tsx";
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
    <BillingNotice
      label="Live checks stopped"
      icon={OctagonPause}
      action={mayChange ? "Raise limit" : "Go to Billing"}
    >
      Live checks are stopped: your spend limit of {formatRoundAmount(limit.amount)} is reached.
    </BillingNotice>
  );
}
