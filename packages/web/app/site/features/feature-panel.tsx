import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

const tones = {
  surface: "bg-surface",
  sunken: "bg-sunken",
  brand: "bg-brand-soft",
  sap: "bg-sap-soft",
} as const;

interface FeaturePanelProps {
  title: string;
  tone: keyof typeof tones;
  className?: string;
  /** Text under the title. */
  text: ReactNode;
  /** Drawing. */
  children: ReactNode;
}

/** One feature with its own drawing; the caller sets its size. */
export function FeaturePanel({ title, tone, className, text, children }: FeaturePanelProps) {
  return (
    <li className={cx("flex flex-col overflow-hidden rounded-[1.75rem] p-6 sm:p-9", tones[tone], className)}>
      <h3 className="max-w-lg text-2xl leading-tight sm:text-3xl">{title}</h3>
      <div className="mt-3 max-w-xl text-muted">{text}</div>
      <div className="mt-auto pt-9">{children}</div>
    </li>
  );
}
