import { BookOpen, ChartColumn, Globe2, type LucideIcon, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { Panel } from "../../ui/panel.tsx";

const actionClass =
  "flex min-h-20 flex-col justify-between gap-2 rounded-control border border-line p-3 text-sm font-medium transition-colors hover:border-line-strong hover:bg-sunken";

/** What is done most, one press away (spec §2). */
export function QuickActions() {
  return (
    <Panel title="Quick actions">
      <ul className="grid grid-cols-2 gap-3 px-5 pb-5">
        <li className="grid">
          <Link to="/app/api-keys?rotate=1" className={actionClass}>
            <Face Icon={RefreshCw} name="Rotate API Key" />
          </Link>
        </li>
        <li className="grid">
          <Link to="/app/analytics" className={actionClass}>
            <Face Icon={ChartColumn} name="View Analytics" />
          </Link>
        </li>
        <li className="grid">
          <a href="/docs" className={actionClass}>
            <Face Icon={BookOpen} name="View Docs" />
          </a>
        </li>
        <li className="grid">
          <Link to="/app/settings#region" className={actionClass}>
            <Face Icon={Globe2} name="Region Settings" />
          </Link>
        </li>
      </ul>
    </Panel>
  );
}

function Face({ Icon, name }: { Icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 text-brand" />
      {name}
    </>
  );
}
