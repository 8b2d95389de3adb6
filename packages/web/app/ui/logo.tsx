import { brand } from "@ofage/contract";
import { cx } from "./cx.ts";
import { logoMarkPaths } from "./logo-mark-paths.ts";

/** Draws the mark: the scan's ring, opened by a check mark. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cx("size-7 shrink-0", className)}>
      <path d={logoMarkPaths.ring} stroke="var(--color-brand)" strokeWidth="3.2" strokeLinecap="round" />
      <path
        d={logoMarkPaths.tick}
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Renders the mark with the product's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <LogoMark />
      {brand.name}
    </span>
  );
}
