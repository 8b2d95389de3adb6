import { modelVersions } from "@ofage/contract";
import { FeaturePanel } from "../feature-panel.tsx";

/** What each does (decision 5), in the order of the contract's versions. */
const texts = [
  "One look at the best frame: the fastest.",
  "Eight looks at each frame, and the median of the frames.",
  "The same, joined by a second network that knows older faces better. The default, recommended.",
] as const;

export function ModelsCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="brand"
      className={className}
      title="Three model versions, chosen by website"
      text={
        <p>
          A version stays as it is: what you tested goes on deciding until you change it. What each of them
          measured stands in{" "}
          <a href="/model-performance" className="rounded-sm text-brand-strong underline underline-offset-4">
            Model performance
          </a>
          .
        </p>
      }
    >
      <ol className="grid gap-6">
        {modelVersions.map((version, at) => (
          <li key={version} className="flex items-center gap-5">
            <ModelRings count={at + 1} />
            <div className="min-w-0">
              <code className="font-mono text-xs break-all sm:text-sm">{version}</code>
              <p className="mt-0.5 text-sm text-muted">{texts[at]}</p>
            </div>
          </li>
        ))}
      </ol>
    </FeaturePanel>
  );
}

/** More rings for a version that looks more closely. */
function ModelRings({ count }: { count: number }) {
  return (
    <svg viewBox="-40 -40 80 80" fill="none" aria-hidden="true" className="size-16 flex-none sm:size-20">
      {Array.from({ length: count * 3 }, (_, ring) => (
        <circle
          key={`${ring}`}
          r={38 - ring * 4}
          strokeWidth="2"
          className={ring >= 6 ? "stroke-sap" : "stroke-brand"}
        />
      ))}
    </svg>
  );
}
