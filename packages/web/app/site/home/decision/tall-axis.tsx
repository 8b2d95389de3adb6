import { decideAge } from "@ofage/contract";
import {
  exampleBufferYears,
  exampleChallengeAge,
  exampleEstimates,
  decisionFills,
  ringLinePath,
  decisionTextColors,
  scaleSegments,
  tallAgeRange,
} from "./example-scale.ts";

/** Pixels per year; the rows beside it in decision-example.tsx are as high. */
const year = 48;
const y = (age: number) => Math.round((age - tallAgeRange.from) * year);
const left = 52;
const width = 76;
const bounds = new Set<number>([exampleChallengeAge, exampleChallengeAge + exampleBufferYears]);
const years = Array.from(
  { length: tallAgeRange.to - tallAgeRange.from - 1 },
  (_, index) => tallAgeRange.from + 1 + index,
);

/** Vertical core sample for phones, youngest at the top. */
export function TallAxis() {
  const height = y(tallAgeRange.to);
  return (
    <svg
      width={left + width}
      height={height}
      viewBox={`0 0 ${left + width} ${height}`}
      aria-hidden="true"
      className="lg:hidden"
    >
      <clipPath id="tall-core">
        <rect x={left} width={width} height={height} rx="14" />
      </clipPath>
      <g clipPath="url(#tall-core)">
        {scaleSegments(tallAgeRange).map(({ from, to, decision }) => (
          <rect
            key={decision}
            x={left}
            y={y(from)}
            width={width}
            height={y(to) - y(from)}
            className={decisionFills[decision]}
          />
        ))}
        <g fill="none" stroke="currentColor" className="text-brand">
          {years.map((age) => (
            <path
              key={age}
              d={
                bounds.has(age)
                  ? `M${left} ${y(age)}h${width}`
                  : // The grain of the wide axis, turned.
                    `M0 0${ringLinePath(age, width)}`
              }
              transform={bounds.has(age) ? undefined : `translate(${left + width} ${y(age)}) rotate(90)`}
              strokeWidth={bounds.has(age) ? 6 : 1.5 + (age % 3)}
              strokeOpacity={bounds.has(age) ? 1 : 0.3 + 0.1 * (age % 2)}
            />
          ))}
        </g>
      </g>
      {exampleEstimates.map((estimate) => (
        <circle
          key={estimate}
          cx={left + width / 2}
          cy={y(estimate)}
          r="8"
          fill="currentColor"
          className={decisionTextColors[decideAge(estimate, exampleChallengeAge, exampleBufferYears)]}
        />
      ))}
      {years.map((age) => (
        <text
          key={age}
          x={left - 8}
          y={y(age)}
          dy="0.36em"
          textAnchor="end"
          className={
            bounds.has(age)
              ? "fill-ink font-display text-[34px] font-bold tracking-tighter"
              : "fill-muted font-sans text-[13px]"
          }
        >
          {age}
        </text>
      ))}
    </svg>
  );
}
