import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

interface BillingBannerProps {
  icon: LucideIcon;
  title: ReactNode;
  /** Buttons; without a value the reader can only read. */
  actions: ReactNode;
  children: ReactNode;
}

/** Tells at the head of Billing what stops or will stop the organization's checks, and offers what mends it. */
export function BillingBanner({ icon: Icon, title, actions, children }: BillingBannerProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-bad bg-bad-soft p-5 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="flex min-w-0 items-start gap-3 text-bad">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1">{children}</p>
        </div>
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-3 max-lg:pl-8">{actions}</div>}
    </section>
  );
}
