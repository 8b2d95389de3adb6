import { amountText, type Usage } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { dayText, periodText } from "./days.ts";
import { LoadFailure } from "./load-failure.tsx";
import { usageQuery } from "./read-usage.ts";
import { Trend } from "./trend.tsx";
import { UsageTable } from "./usage-table.tsx";

/** What this period used, and what it costs so far. */
export function UsageCard() {
  const usage = useQuery(usageQuery);
  const toast = useToast();

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
      {usage.isPending && <Shapes />}
      {usage.isError && !usage.data && (
        <div className="px-5 pb-5">
          <LoadFailure query={{ ...usage, refetch: refresh }} usual="Failed to fetch current usage" />
        </div>
      )}
      {usage.data && <Figures usage={usage.data} />}
    </Panel>
  );
}

function Figures({ usage }: { usage: Usage }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pb-4">
        <div>
          <p className="text-sm text-muted">Not billed yet</p>
          <p className="text-3xl font-bold tracking-tight tabular-nums">
            {amountText(usage.total_unbilled_amount)}
          </p>
        </div>
        <Trend trend={usage.usage_trend} />
      </div>
      <UsageTable events={usage.unbilled_events} />
      <p className="mt-auto flex flex-wrap gap-x-4 border-t border-line px-5 py-3.5 text-sm text-muted">
        <span>{periodText(usage.billing_period_start, usage.billing_period_end)}</span>
        <span>Estimated invoice date: {dayText(usage.estimated_invoice_date)}</span>
      </p>
    </>
  );
}

function Shapes() {
  return (
    <div className="grid gap-4 px-5 pb-5">
      <Loading />
      <Skeleton className="h-9 w-32" />
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-5" />
      ))}
    </div>
  );
}
