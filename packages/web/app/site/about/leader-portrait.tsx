import { treeRings } from "../art/tree-ring-paths.ts";
import type { Leader } from "../content/company.ts";

/** Width of a ring, the same in every portrait: more years make a broader tree. */
const ringWidth = 16;
const innerRadius = 78;

/** Cross-section with a person's initials at its center and a ring for each year. Decorative: the name is beside it. */
export function LeaderPortrait({ person, seed }: { person: Leader; seed: number }) {
  const initials = person.name
    .split(" ")
    .map(([letter]) => letter)
    .join("");
  return (
    <svg
      viewBox="-480 -480 960 960"
      fill="none"
      aria-hidden="true"
      className="w-full overflow-visible text-brand"
    >
      {treeRings(person.years, innerRadius + person.years * ringWidth, seed).map((ring, year) => (
        <path
          key={ring}
          d={ring}
          stroke="currentColor"
          strokeWidth={year === person.years - 1 ? 7 : 2 + (year % 3)}
          strokeOpacity={year === person.years - 1 ? 1 : 0.42}
        />
      ))}
      <circle r={innerRadius + 20} className="fill-paper" />
      <text
        y="30"
        textAnchor="middle"
        className="fill-ink font-display text-[5.4rem] font-bold tracking-[-0.04em]"
      >
        {initials}
      </text>
    </svg>
  );
}
