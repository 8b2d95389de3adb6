import { FeaturePanel } from "../feature-panel.tsx";

/** One entry of the history, in the shape of the contract's `VerificationHistoryEntry`. */
const row = [
  ["Website", "Tidewater Wine"],
  ["Time", "May 4, 7:42 PM"],
  ["Status", "Success"],
  ["Estimated age", "31.4"],
  ["Required age", "18+"],
  ["Country", "IE"],
  ["Device", "Mobile"],
  ["Processing time", "398 ms"],
] as const;

export function StoredDataCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="brand"
      className={className}
      title="We don’t keep pictures. We keep a record like this."
      text={
        <p>
          Frames exist only in memory, and are overwritten once they have been read. No file, log, database or
          queue holds a frame, a face crop or a face template. All that remains of a check is one entry in
          your history.
        </p>
      }
    >
      <figure>
        <figcaption className="sr-only">Example of a history entry</figcaption>
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

/** Frames that fade, the last one only an outline. */
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
