import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { billingPath } from "./billing-path.ts";

interface BillingNoticeProps {
  label: string;
  icon: LucideIcon;
  /** Text of the link to Billing. */
  action: string;
  /** One sentence. */
  children: ReactNode;
}

/** Tells above a screen what only Billing can mend, and links there. */
export function BillingNotice({ label, icon: Icon, action, children }: BillingNoticeProps) {
  return (
    <section
      aria-label={label}
      className="flex items-start gap-2.5 border-b border-bad bg-bad-soft px-4 py-2.5 text-sm text-bad md:px-8"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        {children}{" "}
        <Link to={billingPath} className="font-semibold underline underline-offset-2">
          {action}
        </Link>
      </p>
    </section>
  );
}
