import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** Links to the audit log and explains it. */
export function AuditLogLink() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        Members, API keys, webhooks, billing, and every website change, including the challenge age before and
        after. An export reveals whether an entry was changed later.
      </p>
      <Link to="/app/settings/audit-log" className={buttonClass({ variant: "secondary" })}>
        <ScrollText aria-hidden="true" className="size-4" />
        Open the audit log
      </Link>
    </div>
  );
}
