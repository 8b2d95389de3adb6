import { type AgeDecision, decisionBands } from "@ofage/contract";
import type { DemoResultName } from "./demo-result.ts";
import { demoBufferYears, demoChallengeAge, demoPassesFrom, demoRuleText } from "./demo-rule.ts";

/** Years that are drawn. */
const [first, last] = [demoChallengeAge - 10, demoPassesFrom + 11];
const [width, height] = [640, 82];
const x = (age: number) => ((Math.min(Math.max(age, first), last) - first) / (last - first)) * width;

const fills: Record<AgeDecision, string> = {
  under_age: "fill-bad",
  inconclusive: "fill-sap",
  passed: "fill-good",
};

const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Age axis with the rule that decided. The range that the estimate fell in is filled; the estimate itself is never disclosed. */
export function DecisionAxis({ ending }: { ending: DemoResultName }) {
  return (
    // The focus starts here, or the dialog would open at its first link, far below.
    <figure tabIndex={-1} data-first-focus>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full overflow-visible">
        {decisionBands(demoChallengeAge, demoBufferYears).map(({ from, to = last, decision }) => (
          <rect
            key={decision}
            x={x(from)}
            width={x(to) - x(from)}
            height={34}
            className={fills[decision]}
            fillOpacity={decision === ending ? 1 : 0.16}
          />
        ))}
        {years.map((year) => {
          const isBound = year === demoChallengeAge || year === demoPassesFrom;
          return (
            <g key={year}>
              <path
                d={`M${x(year)} ${isBound ? 0 : 36}V${isBound ? 48 : 42}`}
                stroke="currentColor"
                strokeWidth={isBound ? 3 : 1.5}
                strokeOpacity={isBound ? 1 : 0.4}
              />
              {isBound && (
                <text
                  x={x(year)}
                  y={78}
                  textAnchor="middle"
                  className="fill-current font-display text-[34px] font-bold sm:text-[26px]"
                >
                  {year}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-sm text-muted">{demoRuleText}</figcaption>
    </figure>
  );
}
