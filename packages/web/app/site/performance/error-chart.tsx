import type { ModelVersion } from "@ofage/contract";
import type { ReactNode } from "react";
import { versionClasses } from "./version-classes.ts";

interface ErrorChartProps {
  model: ModelVersion;
  /** The drawing's content in words. */
  text: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** Drawing of one version's errors, with the same content in words for screen readers. */
export function ErrorChart({ model, text, width, height, children }: ErrorChartProps) {
  return (
    <figure className={versionClasses[model]}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full overflow-visible">
        {children}
      </svg>
      <figcaption className="sr-only">{text}</figcaption>
    </figure>
  );
}
