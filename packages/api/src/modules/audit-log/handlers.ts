import type { auditLogRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLog } from "./list-audit-log.ts";
import { readSettingsAt } from "./read-settings-at.ts";

export const auditLogHandlers: RouteHandlers<
  typeof auditLogRoutes,
  Pick<Contexts, keyof typeof auditLogRoutes>
> = { listAuditLog, exportAuditLog, readSettingsAt };
