import type { Evidence } from "@ofage/contract";
import { Disclosure } from "./disclosure.tsx";
import { evidenceLabel, formatDuration, formatEvidenceValue } from "./scan-labels.ts";

type Results = Evidence["scan"]["results"];

/** Lists every value that a scan's evidence measured, collapsed. Renders nothing if there is none. */
export function EvidenceValues({ results }: { results: Results }) {
  const count = results.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  if (count === 0) return null;
  return (
    <Disclosure title={`${count === 1 ? "The measured value" : `All ${count} measured values`}`}>
      <div className="divide-y divide-line rounded-control border border-line text-sm">
        {results.map(({ name, values, error, duration }) => (
          <section key={name} aria-label={evidenceLabel(name)} className="px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-3 font-medium">
              {evidenceLabel(name)}
              <span className="font-normal text-muted tabular-nums">
                measured in {formatDuration(duration)}
              </span>
            </p>
            {error !== null && <p className="text-muted">Not measured: {error}</p>}
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 tabular-nums">
              {Object.entries(values).map(([value, number]) => {
                const { label, text } = formatEvidenceValue(value, number);
                return (
                  <div key={value} className="contents">
                    <dt className="text-muted wrap-anywhere">{label}</dt>
                    <dd className="text-right">{text}</dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
    </Disclosure>
  );
}
