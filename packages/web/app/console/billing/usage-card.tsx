import { formatAmount, type BillingUsage } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { formatBillingDay, formatBillingPeriod } from "./format-billing-days.ts";
import { BillingLoadError } from "./billing-load-error.tsx";
import { usageQuery } from "./read-usage.ts";
import { UsageTrend } from "./usage-trend.tsx";
import { UsageTable } from "./usage-table.tsx";

/** Shows the usage of this period and its cost so far. */
export function UsageCard() {
  const usage = useQuery(usageQuery);

  async function refresh() {
    const { isError } = await usage.refetch();
    if (isError) toast.error("Failed to refresh usage data");
  }

  return (
    <Panel
      title="Current Usage"
      aside={
        <ActionButton
          Icon={RotateCw}
          pending={usage.isFetching}
          run={(settled) => void refresh().finally(settled)}
        >
          Refresh
        </ActionButton>
      }
    >
      {usage.isPending && <UsageSkeleton />}
      {usage.isError && !usage.data && (
        <div className="px-5 pb-5">
          <BillingLoadError
            query={{ ...usage, refetch: refresh }}
            fallbackMessage="Failed to fetch current usage"
          />
        </div>
      )}
      {usage.data && <UsageTotals usage={usage.data} />}
    </Panel>
  );
}

function UsageTotals({ usage }: { usage: BillingUsage }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pb-4">
        <div>
          <p className="text-sm text-muted">Not billed yet</p>
          <p className="text-3xl font-bold tracking-tight tabular-nums">
            {formatAmount(usage.total_unbilled_amount)}
          </p>
        </div>
        <UsageTrend trend={usage.usage_trend} />
      </div>
      <UsageTable events={usage.unbilled_events} />
      <p className="mt-auto flex flex-wrap gap-x-4 border-t border-line px-5 py-3.5 text-sm text-muted">
        <span>{formatBillingPeriod(usage.billing_period_start, usage.billing_period_end)}</span>
        <span>Estimated invoice date: {formatBillingDay(usage.estimated_invoice_date)}</span>
      </p>
    </>
  );
}

function UsageSkeleton() {
  return (
    <div className="grid gap-4 px-5 pb-5">
      <LoadingLabel />
      <Skeleton className="h-9 w-32" />
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-5" />
      ))}
    </div>
  );
}
