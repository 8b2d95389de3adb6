import { BookOpen, ChartColumn, Globe2, type LucideIcon, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { Panel } from "../../ui/panel.tsx";

const actionClass =
  "flex min-h-20 flex-col justify-between gap-2 rounded-control border border-line p-3 text-sm font-medium transition-colors hover:border-line-strong hover:bg-sunken";

const actions: readonly { name: string; to: string; Icon: LucideIcon; outside?: true }[] = [
  { name: "Rotate API Key", to: "/app/api-keys?rotate=1", Icon: RefreshCw },
  { name: "View Analytics", to: "/app/analytics", Icon: ChartColumn },
  // A page of the public site, so it loads instead of being routed.
  { name: "View Docs", to: "/docs", Icon: BookOpen, outside: true },
  { name: "Region Settings", to: "/app/settings#region", Icon: Globe2 },
];

/** Links to the most common actions. */
export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <ul className="grid grid-cols-2 gap-3 px-5 pb-5">
        {actions.map(({ name, to, Icon, outside }) => (
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
