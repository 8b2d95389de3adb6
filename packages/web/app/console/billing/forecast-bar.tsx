import { cx } from "../../ui/cx.ts";

interface Mark {
  name: string;
  value: number;
}

interface ForecastBarProps {
  now: Mark;
  forecast: Mark;
  limit: Mark | null;
  format: (value: number) => string;
}

/** Shows what is used so far, what is forecast, and the limit on one scale. The legend below has the numbers. */
export function ForecastBar({ now, forecast, limit, format }: ForecastBarProps) {
  const most = Math.max(now.value, forecast.value, limit?.value ?? 0);
  const percent = (value: number) => (most > 0 ? `${(value / most) * 100}%` : "0%");
  const isOver = limit !== null && forecast.value > limit.value;
  return (
    <div className="grid gap-2.5">
      <div aria-hidden="true" className="relative h-2.5">
        <span className="absolute inset-0 overflow-hidden rounded-full bg-line">
          <span
            className={cx("absolute inset-y-0 left-0 opacity-35", isOver ? "bg-bad" : "bg-brand")}
            style={{ width: percent(forecast.value) }}
          />
          <span
            className={cx("absolute inset-y-0 left-0", isOver ? "bg-bad" : "bg-brand")}
            style={{ width: percent(now.value) }}
          />
        </span>
        {limit && (
          <span
            className="absolute -inset-y-1 w-0.5 -translate-x-full bg-ink"
            style={{ left: percent(limit.value) }}
          />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <LegendItem mark={now} format={format} swatch={cx("h-2.5", isOver ? "bg-bad" : "bg-brand")} />
        <LegendItem
          mark={forecast}
          format={format}
          swatch={cx("h-2.5 opacity-35", isOver ? "bg-bad" : "bg-brand")}
        />
        {limit && <LegendItem mark={limit} format={format} swatch="w-0.5! h-3.5 bg-ink" />}
      </dl>
    </div>
  );
}

function LegendItem({
  mark,
  format,
  swatch,
}: {
  mark: Mark;
  format: (value: number) => string;
  swatch: string;
}) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className={cx("w-2.5 rounded-xs", swatch)} />
      <dt className="text-muted">{mark.name}</dt>
      <dd className="font-medium tabular-nums">{format(mark.value)}</dd>
    </div>
  );
}
