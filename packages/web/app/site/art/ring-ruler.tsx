import { cx } from "../../ui/cx.ts";
import { treeRings } from "./tree-ring-paths.ts";

interface RingRulerProps {
  /** Number of rings, which is an age. */
  age: number;
  challengeAge: number;
  buffer: number;
  className?: string;
}

const seed = 41;

/** Tree rings with a ruler from center to bark: the distance shows the age. */
export function RingRuler({ age, challengeAge, buffer, className }: RingRulerProps) {
  const rings = treeRings(age, 490, seed);
  const years = rings.map(ringCrossing);
  const passes = challengeAge + buffer;
  return (
    <svg viewBox="-500 -500 1060 1000" fill="none" aria-hidden="true" className={cx("tree-rings", className)}>
      <path
        d={`${rings[passes - 1]}${rings[challengeAge - 1]}`}
        fillRule="evenodd"
        className="fill-sap opacity-25"
      />
      {rings.map((ring, year) => (
        <path
          key={ring}
          d={ring}
          className="text-brand"
          stroke="currentColor"
          strokeWidth={year + 1 === challengeAge ? 7 : 1.6 + (year % 3)}
          strokeOpacity={year + 1 === challengeAge ? 1 : 0.3 + 0.12 * (year % 2)}
        />
      ))}
      <rect
        x="-8"
        y="-2"
        width="566"
        height="88"
        rx="6"
        className="fill-surface stroke-ink"
        strokeWidth="3"
      />
      <path
        className="stroke-ink"
        strokeWidth="3"
        d={years.map((x, at) => `M${x} 0v${(at + 1) % 5 === 0 ? 30 : 17}`).join("")}
      />
      <g className="fill-ink font-display text-[30px] font-bold" textAnchor="middle">
        {[5, 10, challengeAge, passes, age].map((year) => (
          <text key={year} x={years[year - 1]} y="70">
            {year}
          </text>
        ))}
      </g>
      <path
        className="stroke-ink"
        strokeWidth="7"
        d={[challengeAge, passes].map((year) => `M${years[year - 1]} -26v66`).join("")}
      />
    </svg>
  );
}

/** Returns where a ring crosses the ruler: the middle of its last curve (tree-ring-paths.ts), which lies at angle 0. */
function ringCrossing(ring: string): number {
  const numbers = ring.match(/-?\d+/g)!.slice(-6).map(Number);
  const [startX, , controlX, , endX] = numbers as [number, number, number, number, number, number];
  return Math.round(startX / 4 + controlX / 2 + endX / 4);
}
