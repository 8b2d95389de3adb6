import { treeRings } from "../art/tree-ring-paths.ts";
import { history } from "../content/company.ts";

/** Rings per year, so that a year's band is as wide as its text. */
const ringsInYear = 5;
const rings = treeRings(history.length * ringsInYear, 490, 21);
const outerRingOfYear = (at: number) => rings[(at + 1) * ringsInYear - 1]!;
/** Start point of a ring, right of the center. */
const ringStartPoint = (ring: string) =>
  /^M(-?\d+) (-?\d+)/.exec(ring)!.slice(1).map(Number) as [number, number];

/** Each year's band follows the scrolling of its text (company-timeline.tsx) where the browser supports it. */
const bandTimelines = [
  "[animation-timeline:--year-1]",
  "[animation-timeline:--year-2]",
  "[animation-timeline:--year-3]",
  "[animation-timeline:--year-4]",
];

/** The timeline as a cross-section with the first year innermost. Decorative: the years are in text beside it. */
export function YearRings() {
  return (
    <svg viewBox="-500 -500 1000 1000" fill="none" aria-hidden="true" className="w-full text-brand">
      {history.map(({ year }, at) => (
        <path
          key={year}
          d={at > 0 ? `${outerRingOfYear(at)}${outerRingOfYear(at - 1)}` : outerRingOfYear(at)}
          fillRule="evenodd"
          className={`fill-sap opacity-0 motion-safe:animate-lit ${bandTimelines[at] ?? ""}`}
        />
      ))}
      {rings.map((ring, at) => {
        const isYear = (at + 1) % ringsInYear === 0;
        return (
          <path
            key={ring}
            d={ring}
            stroke="currentColor"
            strokeWidth={isYear ? 6 : 1.6 + (at % 3)}
            strokeOpacity={isYear ? 0.95 : 0.3}
          />
        );
      })}
      {history.map(({ year }, at) => {
        const [outerX, outerY] = ringStartPoint(outerRingOfYear(at));
        const [innerX, innerY] = at > 0 ? ringStartPoint(outerRingOfYear(at - 1)) : [0, 0];
        return (
          <text
            key={year}
            x={(outerX + innerX) / 2}
            y={(outerY + innerY) / 2 + 9}
            textAnchor="middle"
            className="fill-ink font-display text-[1.75rem] font-bold"
          >
            {year}
          </text>
        );
      })}
    </svg>
  );
}
