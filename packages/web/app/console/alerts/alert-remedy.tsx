import type { Alert } from "@ofage/contract";
import { Link } from "react-router";
import { useRights } from "../../session/use-right.ts";
import { holdersOf } from "../../ui/role-labels.ts";
import { alertKindLabel } from "./alert-kind-labels.ts";

interface AlertRemedyProps {
  alert: Pick<Alert, "kind" | "action">;
  className: string;
  /** Called when the person follows the link. */
  onLeave?: () => void;
}

/** Links to what ends an alert, or says whom to ask. */
export function AlertRemedy({ alert: { kind, action }, className, onLeave }: AlertRemedyProps) {
  const rights = useRights();
  const { remedy } = alertKindLabel(kind);
  if (remedy && !rights.includes(remedy)) return <span>Ask {holdersOf(remedy)}.</span>;
  return (
    <Link to={action.path} onClick={onLeave} className={className}>
      {action.label}
    </Link>
  );
}
