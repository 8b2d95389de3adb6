import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";

const tones = {
  paper: "[--scroll-cue-cover:var(--color-paper)]",
  sunken: "bg-sunken [--scroll-cue-cover:var(--color-sunken)]",
  /** Dark in both color schemes: once or twice a page. */
  forest: "bg-forest text-on-forest [--scroll-cue-cover:var(--color-forest)]",
} as const;

interface SectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  tone?: keyof typeof tones;
  /** `beside`: the title is left of the content on wide screens. */
  layout?: "above" | "beside";
  className?: string;
  children: ReactNode;
}

/** Section of a public page with its own anchor. */
export function Section({
  id,
  title,
  lead,
  tone = "paper",
  layout = "above",
  className,
  children,
}: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx("relative", tones[tone], className)}>
      <div
        className={cx(
          "mx-auto max-w-7xl px-5 py-20 sm:py-28",
          layout === "beside" && "grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]",
        )}
      >
        <div className={cx(layout === "beside" && "lg:sticky lg:top-28 lg:self-start")}>
          <h2
            id={`${id}-title`}
            className="max-w-3xl text-[clamp(2rem,4.6vw,3.25rem)] leading-[1.05] tracking-[-0.03em]"
          >
            {title}
          </h2>
          {lead && (
            <p
              className={cx(
                "mt-5 max-w-2xl text-lg",
                tone === "forest" ? "text-on-forest-muted" : "text-muted",
              )}
            >
              {lead}
            </p>
          )}
        </div>
        <div className={layout === "above" ? "mt-12 sm:mt-16" : undefined}>{children}</div>
      </div>
    </section>
  );
}
