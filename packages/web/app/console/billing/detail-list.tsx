import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

interface DetailListProps {
  /** Set if all items are short enough for two columns on a phone. */
  short?: boolean;
  children: ReactNode;
}

/** Renders a card's names and values. */
export const DetailList = ({ short = false, children }: DetailListProps) => (
  <dl
    className={cx(
      "grid gap-x-6 gap-y-4",
      short
        ? "grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
        : "grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]",
    )}
  >
    {children}
  </dl>
);

/** Renders one name and value; omitted if empty. */
export function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
