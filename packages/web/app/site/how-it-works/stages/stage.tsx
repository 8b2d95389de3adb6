import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

const tones = {
  sunken: "bg-sunken text-brand",
  forest: "scheme-dark bg-forest text-brand",
  sap: "bg-sap-soft text-sap",
  brand: "bg-brand-soft text-brand",
} as const;

interface StageProps {
  tone: keyof typeof tones;
  /** Description of the drawing for screen readers. */
  caption: string;
  className?: string;
  children: ReactNode;
}

/** Large drawing of a step. */
export function Stage({ tone, caption, className, children }: StageProps) {
  return (
    <figure
      className={cx(
        // Not overflow-hidden: that would make this element the scroller that the animations inside follow (story.css).
        "relative isolate grid place-items-center overflow-clip rounded-[2rem] px-4 py-14 sm:min-h-[46rem] sm:px-10",
        tones[tone],
        className,
      )}
    >
      <figcaption className="sr-only">{caption}</figcaption>
      {children}
    </figure>
  );
}

/** Rings around the middle of a stage: plain circles, because the page has several. */
export function StageRings({ count, className }: { count: number; className?: string }) {
  return (
    <svg
      viewBox="-500 -500 1000 1000"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx("absolute -z-1 size-[64rem] max-w-none opacity-40", className)}
    >
      {Array.from({ length: count }, (_, year) => (
        <circle key={`${year}`} r={120 + (year * 380) / count} strokeWidth={year === 5 ? 6 : 1.5} />
      ))}
    </svg>
  );
}
