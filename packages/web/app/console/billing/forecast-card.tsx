import { type BillingInfo, formatAmount, stopsAtAllowance } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { numberFormat } from "../../ui/number-format.ts";
import { Panel } from "../../ui/panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { describeForecast, forecastTitle } from "./describe-forecast.ts";
import { ForecastBar } from "./forecast-bar.tsx";
import { usageQuery } from "./read-usage.ts";

/** Shows what the month will cost, or on the free plan how long the allowance lasts. The usage card tells of a failure. */
export function ForecastCard({ info }: { info: BillingInfo }) {
  const { data: usage, isPending } = useQuery(usageQuery);
  if (isPending)
    return (
      <Panel title="Forecast">
        <div className="grid gap-4 px-5 pb-5">
          <LoadingLabel />
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-2" />
          <Skeleton className="h-5" />
        </div>
      </Panel>
    );
  if (!usage) return null;
  const { figure, text } = describeForecast(usage, info);
  const allowance = info.current_usage.age_verification_api;
  return (
    <Panel
      title={forecastTitle(usage, info)}
      aside={usage.forecast.confidence === "early" && <Badge tone="info">Early estimate</Badge>}
    >
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-3xl font-bold tracking-tight tabular-nums">{figure}</p>
        {stopsAtAllowance(info.current_plan) ? (
          <ForecastBar
            now={{ name: "Used so far", value: allowance.used }}
            forecast={{ name: "Forecast", value: usage.forecast.units.age_verification_api }}
            limit={{ name: "Allowance", value: allowance.limit }}
            format={(value) => numberFormat.format(value)}
          />
        ) : (
          <ForecastBar
            now={{ name: "Usage so far", value: usage.total_unbilled_amount }}
            forecast={{ name: "Usage forecast", value: usage.forecast.usage_charges }}
            limit={info.spend_limit && { name: "Spend limit", value: info.spend_limit.amount }}
            format={formatAmount}
          />
        )}
        <p className="text-sm text-muted">{text}</p>
      </div>
    </Panel>
  );
}
