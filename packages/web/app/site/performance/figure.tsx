import type { ModelVersion } from "@ofage/contract";
import type { ReactNode } from "react";
import { shownWith } from "./shown-version.ts";

interface FigureProps {
  model: ModelVersion;
  /** What the drawing says, in words. */
  text: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing of one version's errors, and the same in words for whoever does not see it. */
export function Figure({ model, text, width, height, children }: FigureProps) {
  return (
    <figure className={shownWith[model]}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full overflow-visible">
        {children}
      </svg>
      <figcaption className="sr-only">{text}</figcaption>
    </figure>
  );
}
