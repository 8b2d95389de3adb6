import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

// A contrast theme (forced colors) drops the fill and paints the transparent border.
const variants = {
  primary: "border border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-line-strong/70 bg-surface text-ink hover:border-ink hover:bg-sunken",
  quiet: "text-muted hover:bg-sunken hover:text-ink",
  danger: "border border-transparent bg-bad text-on-bad hover:bg-bad-strong",
  /** On the public site's dark band. */
  forest:
    "border border-transparent bg-on-forest text-forest hover:bg-on-forest-muted focus-visible:outline-on-forest",
} as const;

// A finger needs 44 px.
const sizes = {
  sm: "h-8 gap-1.5 px-3 text-sm pointer-coarse:h-11",
  md: "h-10 gap-2 px-4 text-sm pointer-coarse:h-11",
  lg: "h-12 gap-2.5 px-6 text-base",
  icon: "size-10 pointer-coarse:size-11",
} as const;

interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** Returns a button's classes, also for links styled as buttons. */
export function buttonClass({ variant = "primary", size = "md" }: ButtonStyle, extra?: string): string {
  return cx(
    "inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap transition-colors duration-150",
    "aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-55",
    variants[variant],
    sizes[size],
    extra,
  );
}

/** Renders a button; `busy` shows a spinner and ignores presses. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  disabled,
  children,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
