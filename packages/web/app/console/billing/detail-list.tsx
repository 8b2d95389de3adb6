import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

interface DetailListProps {
  /** Whether all of them are so short that two fit side by side on a phone. */
  short?: boolean;
  children: ReactNode;
}

/** What a card says, name by name. */
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

/** One fact of a card; an empty one is left out. */
export function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
