import { cx } from "./cx.ts";

/** A grey shape where content will be. Size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-pulse-soft rounded-control bg-line", className)} />;
}

/** Tells screen readers that shapes stand for something on its way. */
export function LoadingLabel({ label = "Loading" }: { label?: string }) {
  return <output className="sr-only">{label}</output>;
}
