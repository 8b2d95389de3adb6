import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  good: "bg-good-soft text-good",
  bad: "bg-bad-soft text-bad",
  warn: "bg-warn-soft text-warn",
  info: "bg-info-soft text-info",
  brand: "bg-brand-soft text-brand",
  plain: "bg-sunken text-muted",
} as const;

export type Tone = keyof typeof tones;

/** Renders a word on a tinted background. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex h-6 shrink-0 items-center rounded-md px-2 text-xs font-semibold whitespace-nowrap tabular-nums",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
