import { modelVersions } from "@ofage/contract";
import { FeaturePanel } from "../feature-panel.tsx";

/** Description of each version, in the order of the contract's versions. */
const texts = [
  "One pass over the best frame. The fastest.",
  "One look at each frame, by a network that we trained further on FairFace. The median of the frames counts.",
  "The same network looks at each frame twice, once mirrored. Above 25, two others are averaged with it. The default, and recommended.",
] as const;

export function ModelsCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="brand"
      className={className}
      title="Three model versions, one choice per website"
      text={
        <p>
          A version never changes: the one you tested stays in use until you switch. See how each one measured
          up on{" "}
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
