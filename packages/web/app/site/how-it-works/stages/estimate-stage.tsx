import { Stage } from "./stage.tsx";

/** Example: four estimates, for 18+ with a buffer of 3 years. */
const estimates = [26.9, 23.6, 25, 24.4];
/** Farthest from the others, so that it is left out. */
const outlier = 26.9;
const median = 24.4;
const ages = { from: 12, to: 34 };
const top = 30;
const height = 580;
const yOf = (age: number) => Math.round(top + ((ages.to - age) / (ages.to - ages.from)) * height);
const ruler = { left: 300, right: 520 };
const years = Array.from({ length: ages.to - ages.from + 1 }, (_, at) => ages.from + at);

/** Third step: estimates on the ruler of years, decided by the median of all but the farthest. */
export function EstimateStage() {
  return (
    <Stage
      tone="sap"
      caption="An example. Four large pictures are estimated at 26.9, 23.6, 25 and 24.4 years. The first is farthest from the others and is left out. The median of the rest, 24.4, is above 21, so the visitor passes."
    >
      <svg viewBox="0 0 560 640" fill="none" aria-hidden="true" className="w-full max-w-[36rem] text-ink">
        <g>
          <Band from={ages.from} to={18} look="fill-bad-soft" />
          <Band from={18} to={21} look="fill-warn-soft" />
          <Band from={21} to={ages.to} look="fill-good-soft" />
        </g>
        <path
          stroke="currentColor"
          strokeWidth="2"
          d={years.map((age) => `M${ruler.left} ${yOf(age)}h${age % 2 ? 14 : 26}`).join("")}
        />
        <path
          stroke="currentColor"
          strokeWidth="5"
          d={[18, 21].map((age) => `M${ruler.left} ${yOf(age)}H${ruler.right}`).join("")}
        />
        <g className="fill-ink font-display text-[22px] font-bold" textAnchor="end">
          {[14, 18, 21, 30].map((age) => (
            <text key={age} x={ruler.right - 14} y={yOf(age) + (age === 18 ? 26 : age === 21 ? -10 : 8)}>
              {age === 18 ? "required: 18" : age === 21 ? "passes from 21" : age}
            </text>
          ))}
        </g>
        {estimates.map((age, at) => {
          const y = 70 + at * 152;
          return (
            <g key={age} opacity={age === outlier ? 0.35 : undefined}>
              <rect x="4" y={y - 48} width="96" height="96" rx="20" className="fill-surface" />
              <g stroke="currentColor" strokeWidth="2.5" className="text-brand">
                {[36, 27, 18, 9].map((size) => (
                  <ellipse key={size} cx="52" cy={y} rx={size * 0.76} ry={size} />
                ))}
              </g>
              <path
                d={`M104 ${y}C200 ${y} 210 ${yOf(age)} ${ruler.left} ${yOf(age)}`}
                stroke="currentColor"
                strokeWidth="2.5"
                pathLength="1"
                strokeDasharray="1"
                className="story-line text-brand"
              />
              <circle cx={ruler.left} cy={yOf(age)} r="8" className="fill-brand" />
            </g>
          );
        })}
        <path
          d={`M${ruler.left - 26} ${yOf(median)}H${ruler.right + 14}`}
          stroke="currentColor"
          strokeWidth="6"
        />
        <circle
          cx={ruler.right}
          cy={yOf(median)}
          r="37"
          className="fill-surface stroke-ink"
          strokeWidth="6"
        />
        <text
          x={ruler.right}
          y={yOf(median) + 9}
          textAnchor="middle"
          className="fill-ink font-display text-[25px] font-bold"
        >
          {median}
        </text>
      </svg>
    </Stage>
  );
}

function Band({ from, to, look }: { from: number; to: number; look: string }) {
  return (
    <rect
      x={ruler.left}
      y={yOf(to)}
      width={ruler.right - ruler.left}
      height={yOf(from) - yOf(to)}
      className={look}
    />
  );
}
