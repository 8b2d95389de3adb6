import { BarChart } from "./bar-chart.tsx";
import type { Series } from "./chart-data.ts";

const series: readonly Series[] = [
  { id: "success", name: "Success", mark: "solid" },
  { id: "failed", name: "Failed", mark: "stripes" },
  { id: "error", name: "Error", mark: "dots" },
];

/** Finished verifications of one or more days. */
export interface OutcomesBar {
  key: string;
  label: string;
  name: string;
  counts: { success: number; failed: number; error: number };
  /** Link target of its table row. */
  to?: string;
}

interface OutcomesChartProps {
  label: string;
  head: string;
  bars: readonly OutcomesBar[];
  empty: string;
}

/** Charts outcomes over time. */
export function OutcomesChart({ label, head, bars, empty }: OutcomesChartProps) {
  return (
    <BarChart
      label={label}
      head={head}
      series={series}
      bars={bars.map(({ counts, ...bar }) => ({
        ...bar,
        values: [counts.success, counts.failed, counts.error],
      }))}
      empty={empty}
    />
  );
}
