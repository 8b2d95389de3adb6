import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { ChartBar, Series } from "./chart-data.ts";
import { barAt } from "./bar-layout.ts";
import { cx } from "./cx.ts";
import { numberFormat } from "./number-format.ts";

interface BarStopsProps {
  series: readonly Series[];
  bars: readonly ChartBar[];
  totals: readonly number[];
  /** Start of the first bar's band and width of each, in pixels. */
  left: number;
  band: number;
  /** Bar whose tooltip is shown. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
}

/** Renders a button over each bar for touch, pointer and keyboard. Together they are one tab stop. */
export function BarStops({ series, bars, totals, left, band, shown, onShow }: BarStopsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(bars.length - 1);
  const last = bars.length - 1;
  const tabStop = Math.min(stop, last);

  function press(event: KeyboardEvent) {
    const next = {
      ArrowLeft: Math.max(0, tabStop - 1),
      ArrowRight: Math.min(last, tabStop + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === "Escape") onShow(undefined);
    if (next === undefined) return;
    event.preventDefault();
    frame.current?.querySelectorAll("button")[next]?.focus();
  }

  // Touch events stay with the button on which they began, wherever the finger moves.
  function point(event: PointerEvent) {
    const { left } = frame.current!.getBoundingClientRect();
    onShow(barAt(event.clientX - left, band, bars.length));
  }

  return (
    <div ref={frame} className="absolute inset-y-0 right-0 flex touch-pan-y" style={{ left }}>
      {bars.map(({ key, name, values }, index) => (
        <button
          key={key}
          type="button"
          tabIndex={index === tabStop ? 0 : -1}
          aria-label={`${name}: ${numberFormat.format(totals[index]!)} total, ${series
            .map((part, at) => `${numberFormat.format(values[at]!)} ${part.name}`)
            .join(", ")}`}
          className={cx("h-full min-w-0 flex-1 cursor-default! rounded-md", index === shown && "bg-ink/8")}
          onKeyDown={press}
          onFocus={() => {
            setStop(index);
            onShow(index);
          }}
          onBlur={() => onShow(undefined)}
          onPointerDown={point}
          onPointerMove={point}
          // Lifting a finger does not move it elsewhere: its bar keeps the focus and the tooltip stays.
          onPointerLeave={(event) => event.pointerType === "mouse" && onShow(undefined)}
        />
      ))}
    </div>
  );
}
