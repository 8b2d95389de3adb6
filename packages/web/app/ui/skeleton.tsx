import { cx } from "./cx.ts";

/** Renders a gray placeholder shape. Size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-pulse-soft rounded-control bg-line", className)} />;
}

/** Announces to screen readers that content is loading. */
export function LoadingLabel({ label = "Loading" }: { label?: string }) {
  return <output className="sr-only">{label}</output>;
}
