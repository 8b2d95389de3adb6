import { BarChart, type Series } from "./bar-chart.tsx";

const series: readonly Series[] = [
  { id: "success", name: "Success", mark: "solid" },
  { id: "failed", name: "Failed", mark: "stripes" },
  { id: "error", name: "Error", mark: "dots" },
];

/** Ended checks of one day, or of several. */
export interface OutcomesBar {
  key: string;
  label: string;
  name: string;
  counts: { success: number; failed: number; error: number };
  /** Where its row of the table leads. */
  to?: string;
}

interface OutcomesChartProps {
  label: string;
  head: string;
  bars: readonly OutcomesBar[];
  empty: string;
}

/** How checks ended, over time. */
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
