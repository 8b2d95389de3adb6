import type { MemberRight } from "@ofage/contract";
import { BookOpen, ChartColumn, CreditCard, Globe2, type LucideIcon, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useRights } from "../../session/use-right.ts";
import { Panel } from "../../ui/panel.tsx";

const actionClass =
  "flex min-h-20 flex-col justify-between gap-2 rounded-control border border-line p-3 text-sm font-medium transition-colors hover:border-line-strong hover:bg-sunken";

interface QuickAction {
  name: string;
  to: string;
  Icon: LucideIcon;
  /** Right that it needs; null for one that every member may use. */
  right: MemberRight | null;
  outside?: true;
}

const actions: readonly QuickAction[] = [
  { name: "Rotate API Key", to: "/app/api-keys?rotate=1", Icon: RefreshCw, right: "api_keys.change" },
  { name: "View Analytics", to: "/app/analytics", Icon: ChartColumn, right: "verifications.read" },
  // A page of the public site, so it loads instead of being routed.
  { name: "View Docs", to: "/docs", Icon: BookOpen, right: null, outside: true },
  { name: "Region Settings", to: "/app/settings#region", Icon: Globe2, right: "organization.change" },
];
const billing: QuickAction = {
  name: "View Billing",
  to: "/app/billing",
  Icon: CreditCard,
  right: "billing.read",
};

/**
 * Links to the most common actions that the person may use.
 * @param forBilling puts Billing first, for a member who sees no verifications
 */
export function QuickActions({ forBilling = false }: { forBilling?: boolean }) {
  const rights = useRights();
  const shown = (forBilling ? [billing, ...actions] : actions).filter(
    ({ right }) => right === null || rights.includes(right),
  );
  return (
    <Panel title="Quick Actions">
      <ul className="grid grid-cols-2 gap-3 px-5 pb-5">
        {shown.map(({ name, to, Icon, outside }) => (
          <li key={name} className="grid">
            <Link to={to} reloadDocument={outside} className={actionClass}>
              <Icon aria-hidden="true" className="size-4.5 text-brand" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
