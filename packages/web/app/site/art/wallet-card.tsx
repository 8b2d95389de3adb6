/** Covered lines of the card: width and top. */
const covered = [
  [150, 66],
  [112, 96],
  [132, 126],
] as const;

/** Card of a wallet that shows one signed line and covers the others. Decorative: the text beside it carries the meaning. */
export function WalletCard({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 300" fill="none" aria-hidden="true" className={className}>
      <g transform="rotate(-5 210 150)">
        <rect x="34" y="30" width="352" height="236" rx="24" className="fill-brand opacity-20" />
        <rect
          x="22"
          y="20"
          width="352"
          height="236"
          rx="24"
          strokeWidth="5"
          className="fill-surface stroke-ink"
        />
        <rect
          x="50"
          y="52"
          width="86"
          height="98"
          rx="12"
          strokeWidth="3"
          strokeDasharray="4 8"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
        <g className="fill-line-strong">
          {covered.map(([width, y]) => (
            <rect key={y} x="160" y={y} width={width} height="12" rx="6" />
          ))}
        </g>
        <text x="50" y="222" className="fill-ink font-display text-[44px] font-bold tracking-tight">
          18 or over
        </text>
        <g transform="translate(322 200)" strokeWidth="4" className="stroke-brand">
          <circle r="36" className="fill-surface" />
          <circle r="28" strokeWidth="2" strokeDasharray="2 4" />
          <path d="M-13 1-4 11 14-10" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
        </g>
      </g>
    </svg>
  );
}
