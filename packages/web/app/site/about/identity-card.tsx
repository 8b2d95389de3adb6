import { treeRings } from "../art/tree-ring-paths.ts";

const left = [
  { name: "Name", width: 128 },
  { name: "Date of birth", width: 104 },
  { name: "Address", width: 150 },
  { name: "Document number", width: 132 },
] as const;

/** Identity card with one question asked and everything else never written. Decorative: the title carries the meaning. */
export function IdentityCard() {
  return (
    <svg
      viewBox="0 0 460 300"
      fill="none"
      aria-hidden="true"
      className="w-full max-w-md rotate-3 rounded-[1.4rem] shadow-lift lg:max-w-lg"
    >
      <clipPath id="card-edge">
        <rect width="460" height="300" rx="22" />
      </clipPath>
      <g clipPath="url(#card-edge)">
        <rect width="460" height="300" className="fill-surface" />
        <g transform="translate(392 92)" className="text-brand">
          {treeRings(22, 210, 5).map((ring, year) => (
            <path
              key={ring}
              d={ring}
              stroke="currentColor"
              strokeWidth={year === 17 ? 3.5 : 1}
              strokeOpacity={year === 17 ? 0.9 : 0.28}
            />
          ))}
        </g>
      </g>
      {left.map(({ name, width }, at) => (
        <g key={name}>
          <text x="30" y={46 + at * 44} className="fill-muted text-[11px]">
            {name}
          </text>
          <rect
            x="30"
            y={54 + at * 44}
            width={width}
            height="14"
            rx="7"
            strokeDasharray="3 4"
            className="fill-sunken stroke-line-strong"
          />
        </g>
      ))}
      <text x="30" y="262" className="fill-ink font-display text-[40px] font-bold tracking-[-0.03em]">
        Over 18
      </text>
      <text x="196" y="262" className="fill-brand font-display text-[40px] font-bold tracking-[-0.03em]">
        Yes
      </text>
    </svg>
  );
}
