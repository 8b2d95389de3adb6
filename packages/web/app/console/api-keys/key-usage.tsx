import type { ApiKey } from "@ofage/contract";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

/** Shows how often a key is called and how many calls succeed. */
export function KeyUsage({ apiKey }: { apiKey: ApiKey }) {
  const { total_requests, requests_monthly, success_rate } = apiKey.stats;
  if (total_requests === 0) return <span className="whitespace-nowrap text-muted">None yet</span>;
  return (
    <div className="whitespace-nowrap tabular-nums">
      <span className="block font-medium">{numberFormat.format(total_requests)}</span>
      <span className="block text-xs text-muted">{numberFormat.format(requests_monthly)} this month</span>
      <span className="block text-xs text-muted">
        {formatPercent(success_rate, total_requests)} succeeded
      </span>
    </div>
  );
}
