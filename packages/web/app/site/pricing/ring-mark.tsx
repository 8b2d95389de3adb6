import { cx } from "../../ui/cx.ts";

/**
 * The site's bullet, a very young tree.
 * @param size its class
 */
export function RingMark({ size = "size-3" }: { size?: "size-3" | "size-4" }) {
  return (
    <svg
      viewBox="-6 -6 12 12"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx("inline-block shrink-0 translate-y-px", size)}
    >
      <circle r="5" strokeWidth="1.4" opacity="0.5" />
      <circle r="2" strokeWidth="1.8" />
    </svg>
  );
}
