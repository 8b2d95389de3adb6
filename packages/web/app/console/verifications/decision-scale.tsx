import { type AgeDecision, type DecisionBand, decisionBands } from "@ofage/contract";
import { useId } from "react";
import { type ChartMark, ChartMarkPattern } from "../../ui/chart-mark.tsx";
import { ChartSwatch } from "../../ui/chart-swatch.tsx";
import { layoutScale } from "./scale-layout.ts";

const marks: Record<AgeDecision, ChartMark> = { under_age: "stripes", inconclusive: "dots", passed: "solid" };
const decisionTexts: Record<AgeDecision, string> = {
  under_age: "fails as under age",
  inconclusive: "is too close to tell",
  passed: "passes",
};
const bar = { top: 36, height: 20 };

interface AgeRange {
  low: number;
  high: number;
}

interface DecisionScaleProps {
  /** Years; null without an estimate. */
  estimate: number | null;
  /** Years between which the age lies; null where that isn't known. */
  interval: AgeRange | null;
  challengeAge: number;
  bufferYears: number;
}

/** Shows where the estimated age lies among the ages that fail, are inconclusive, and pass. */
export function DecisionScale({ estimate, interval, challengeAge, bufferYears }: DecisionScaleProps) {
  const id = useId();
  const bands = decisionBands(challengeAge, bufferYears);
  const scale = layoutScale(
    { challenge: challengeAge, pass: challengeAge + bufferYears },
    estimate,
    interval,
  );
  const bounds = bands.slice(1).map(({ from }) => from);
  const at = (age: number) => `${scale.percentOf(age)}%`;
  return (
    <figure className="grid gap-3">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, which no img could load
        role="img"
        aria-label={describeScale(estimate, interval, bands)}
        width="100%"
        height={82}
        className="overflow-visible text-[0.8125rem] tabular-nums"
      >
        <defs>
          {bands.map(({ decision }) => (
            <ChartMarkPattern key={decision} id={`${id}${decision}`} mark={marks[decision]} />
          ))}
        </defs>
        {bands.map(({ from, to, decision }) => {
          const [start, end] = [Math.max(from, scale.from), to ?? scale.to];
          return (
            <rect
              key={decision}
              x={at(start)}
              y={bar.top}
              width={`${scale.percentOf(end) - scale.percentOf(start)}%`}
              height={bar.height}
              fill={`url(#${id}${decision})`}
              className="stroke-line-strong"
            />
          );
        })}
        {bounds.map((age, index) => (
          <g key={age}>
            <line
              x1={at(age)}
              x2={at(age)}
              y1={bar.top - 4}
              y2={bar.top + bar.height + 8}
              className="stroke-ink"
              strokeWidth={1.5}
            />
            <text
              x={at(age)}
              y={bar.top + bar.height + 23}
              // The two limits may be a year apart.
              textAnchor={bounds.length === 1 ? "middle" : index === 0 ? "end" : "start"}
              className="fill-ink"
            >
              {age}
            </text>
          </g>
        ))}
        {interval !== null && (
          <Whisker from={scale.percentOf(interval.low)} to={scale.percentOf(interval.high)} />
        )}
        {estimate === null ? (
          <text y={16} className="fill-muted">
            No age was estimated
          </text>
        ) : (
          <Marker age={estimate} percent={scale.percentOf(estimate)} />
        )}
      </svg>
      <figcaption>
        <ul className="grid gap-1 text-sm text-muted">
          {bands.map((band) => (
            <li key={band.decision} className="flex items-center gap-2">
              <ChartSwatch mark={marks[band.decision]} />
              {describeBand(band)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Draws a line from one end of the interval to the other, across the bands. */
function Whisker({ from, to }: { from: number; to: number }) {
  const y = bar.top + bar.height / 2;
  const line = { stroke: "currentColor", strokeLinecap: "round" } as const;
  return (
    <g>
      {[
        { className: "text-raised", strokeWidth: 6 },
        { className: "text-ink", strokeWidth: 2.5 },
      ].map(({ className, strokeWidth }) => (
        <g key={className} className={className} strokeWidth={strokeWidth} {...line}>
          <line x1={`${from}%`} x2={`${to}%`} y1={y} y2={y} />
          {[from, to].map((end) => (
            <line key={end} x1={`${end}%`} x2={`${end}%`} y1={y - 5} y2={y + 5} />
          ))}
        </g>
      ))}
    </g>
  );
}

function Marker({ age, percent }: { age: number; percent: number }) {
  return (
    <>
      <text
        x={`${percent}%`}
        y={16}
        textAnchor={percent < 20 ? "start" : percent > 80 ? "end" : "middle"}
        className="fill-ink font-semibold"
      >
        Estimate {age.toFixed(1)}
      </text>
      <svg x={`${percent}%`} y={22} className="overflow-visible">
        <path
          d={`M-6 0H6L1.5 8V${bar.top + bar.height - 18}H-1.5V8Z`}
          strokeWidth={1.5}
          className="fill-ink stroke-raised"
        />
      </svg>
    </>
  );
}

/** Describes a band, such as "18 to 21 is too close to tell". */
function describeBand({ from, to, decision }: DecisionBand): string {
  const ages = to === undefined ? `${from} and over` : from === 0 ? `Below ${to}` : `${from} to ${to}`;
  return `${ages} ${decisionTexts[decision]}`;
}

function describeScale(
  estimate: number | null,
  interval: AgeRange | null,
  bands: readonly DecisionBand[],
): string {
  const between = interval ? `, between ${interval.low.toFixed(1)} and ${interval.high.toFixed(1)}` : "";
  const found =
    estimate === null ? "No age was estimated." : `Estimated age ${estimate.toFixed(1)}${between}.`;
  return `${found} ${bands.map(describeBand).join(", ")}.`;
}
