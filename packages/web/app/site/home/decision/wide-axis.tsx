import { decideAge } from "@ofage/contract";
import {
  exampleBufferYears,
  exampleChallengeAge,
  exampleEstimates,
  decisionFills,
  ringLinePath,
  decisionTextColors,
  scaleSegments,
  wideAgeRange,
} from "./example-scale.ts";

const year = 62;
const x = (age: number) => Math.round((age - wideAgeRange.from) * year);
const width = x(wideAgeRange.to);
const top = 92;
const height = 132;
const bounds = new Set<number>([exampleChallengeAge, exampleChallengeAge + exampleBufferYears]);
const years = Array.from(
  { length: wideAgeRange.to - wideAgeRange.from - 1 },
  (_, index) => wideAgeRange.from + 1 + index,
);

/** Core sample of the tree with a line per year, as foresters read ages. Three estimates are above it. */
export function WideAxis() {
  return (
    <svg viewBox={`0 0 ${width} ${top + height + 64}`} aria-hidden="true" className="hidden w-full lg:block">
      <clipPath id="core">
        <rect y={top} width={width} height={height} rx="18" />
      </clipPath>
      <g clipPath="url(#core)">
        {scaleSegments(wideAgeRange).map(({ from, to, decision }) => (
          <rect
            key={decision}
            x={x(from)}
            y={top}
            width={x(to) - x(from)}
            height={height}
            className={decisionFills[decision]}
          />
        ))}
        <g fill="none" stroke="currentColor" className="text-brand">
          {years.map((age) => (
            <path
              key={age}
              d={
                bounds.has(age)
                  ? `M${x(age)} ${top}v${height}`
                  : `M${x(age)} ${top}${ringLinePath(age, height)}`
              }
              strokeWidth={bounds.has(age) ? 7 : 1.5 + (age % 3)}
              strokeOpacity={bounds.has(age) ? 1 : 0.3 + 0.1 * (age % 2)}
            />
          ))}
        </g>
      </g>
      {exampleEstimates.map((estimate) => (
        <g
          key={estimate}
          fill="currentColor"
          className={decisionTextColors[decideAge(estimate, exampleChallengeAge, exampleBufferYears)]}
        >
          <path d={`M${x(estimate)} 56V${top + height / 2}`} stroke="currentColor" strokeWidth="3" />
          <circle cx={x(estimate)} cy={top + height / 2} r="9" />
          <text x={x(estimate)} y="40" textAnchor="middle" className="font-display text-[26px] font-bold">
            {estimate.toFixed(1)}
          </text>
        </g>
      ))}
      {years.map((age) =>
        bounds.has(age) ? (
          <text
            key={age}
            x={x(age)}
            y={top + height + 58}
            textAnchor="middle"
            className="fill-ink font-display text-[58px] font-bold tracking-tighter"
          >
            {age}
          </text>
        ) : (
          <text
            key={age}
            x={x(age)}
            y={top + height + 32}
            textAnchor="middle"
            className="fill-muted font-sans text-[17px]"
          >
            {age}
          </text>
        ),
      )}
    </svg>
  );
}
