import { FeaturePanel } from "../feature-panel.tsx";

/** Three websites, each with its own colors. */
const brandings = [
  { paper: "#fdf6f0", ink: "#2d1b13", brand: "#8f2d3c", accent: "#d08b4f", x: 0, y: 46 },
  { paper: "#ffffff", ink: "#16202a", brand: "#2455d6", accent: "#2455d6", x: 262, y: 46 },
  { paper: "#14111f", ink: "#f3efff", brand: "#b8f24a", accent: "#7c5cff", x: 131, y: 0 },
] as const;

export function BrandingCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="sap"
      className={`${className} pb-0! sm:pb-0!`}
      title="Your colors, your words"
      text={
        <p>
          Each website has its own logo, colors, consent text and links. We take care of contrast, so text
          stays readable on any color you choose.
        </p>
      }
    >
      <svg viewBox="0 0 402 300" aria-hidden="true" className="block w-full">
        {brandings.map((look) => (
          <BrandedScreen key={look.brand} {...look} />
        ))}
      </svg>
    </FeaturePanel>
  );
}

function BrandedScreen({ paper, ink, brand, accent, x, y }: (typeof brandings)[number]) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="140" height="320" rx="24" fill="#1c2427" />
      <rect x="5" y="5" width="130" height="310" rx="20" fill={paper} />
      <rect x="46" y="22" width="48" height="7" rx="3.5" fill={ink} />
      <circle cx="70" cy="94" r="41" fill="none" stroke={accent} strokeWidth="7" strokeDasharray="1.6 3.4" />
      <text
        x="70"
        y="105"
        textAnchor="middle"
        fill={ink}
        className="font-display text-[30px] font-bold tracking-tight"
      >
        18+
      </text>
      <rect x="27" y="158" width="86" height="8" rx="4" fill={ink} />
      <rect x="21" y="178" width="98" height="4" rx="2" fill={ink} opacity=".4" />
      <rect x="31" y="189" width="78" height="4" rx="2" fill={ink} opacity=".4" />
      <rect x="16" y="212" width="108" height="30" rx="10" fill={brand} />
      <rect x="42" y="225" width="56" height="5" rx="2.5" fill={paper} />
    </g>
  );
}
