import { AuditLogScreen } from "../console/audit-log/audit-log-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Audit log");

export default function AuditLog() {
  const { user } = useSession();
  return <AuditLogScreen timeZone={user?.timeZone ?? "UTC"} />;
}
