import { FeaturePanel } from "../feature-panel.tsx";

/** One row of the history, as the contract's `VerificationHistoryEntry` has it. */
const row = [
  ["Website", "Tidewater Wine"],
  ["Time", "4 May, 19:42"],
  ["Status", "Success"],
  ["Estimated age", "31.4"],
  ["Asked for", "18+"],
  ["Country", "IE"],
  ["Device", "Mobile"],
  ["Processing", "398 ms"],
] as const;

export function StoredDataCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="brand"
      className={className}
      title="No picture is kept. A line like this is."
      text={
        <p>
          Frames live in the memory of the request that brought them. No file, log, row or queue holds a
          frame, a crop of a face or a template of it. What stays of a check is a line in your history.
        </p>
      }
    >
      <figure>
        <figcaption className="sr-only">An example of such a line</figcaption>
        <Frames />
        <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 rounded-card bg-surface p-5 text-sm shadow-lift sm:grid-cols-4">
          {row.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </figure>
    </FeaturePanel>
  );
}

/** Five frames, the last of which is no more than its place. */
function Frames() {
  return (
    <svg viewBox="0 0 560 92" fill="none" aria-hidden="true" className="w-full text-brand">
      {[1, 0.62, 0.36, 0.18, 0].map((left, at) => (
        <g key={left} transform={`translate(${at * 114 + 2} 2)`}>
          <rect
            width="100"
            height="88"
            rx="12"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={`${3 + left * 30} ${(1 - left) * 9}`}
            strokeOpacity={0.35 + left / 2}
          />
          {left > 0 && (
            <g stroke="currentColor" strokeOpacity={left} strokeWidth="2">
              {[30, 22, 14, 6].map((size) => (
                <ellipse key={size} cx="50" cy="44" rx={size * 0.78} ry={size} />
              ))}
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}
