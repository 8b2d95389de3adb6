import type { AuditEventType } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { type CanonicalValue, recordAuditEvent, settingsOfWebsite } from "../audit-log/index.ts";
import type { WebsiteRow } from "./store.ts";

const unrecordedFields: ReadonlySet<string> = new Set(["updated_at"]);

/**
 * Records a change of a website: the changed fields and, if one of them decides its verifications, the settings before
 * and after. A save without changes is not recorded.
 */
export async function recordWebsiteChange(
  ctx: SessionContext,
  tx: Tx,
  type: AuditEventType,
  before: WebsiteRow,
  after: WebsiteRow,
): Promise<void> {
  const changed = Object.keys(after).filter(
    (name) => !unrecordedFields.has(name) && serializedField(before, name) !== serializedField(after, name),
  );
  if (changed.length === 0) return;
  const [old, settings] = [settingsOfWebsite(before), settingsOfWebsite(after)];
  const details: Record<string, CanonicalValue> = { changed };
  if (JSON.stringify(old) !== JSON.stringify(settings)) Object.assign(details, { before: old, settings });
  await recordAuditEvent(ctx, tx, after.account_id, {
    type,
    subject_id: after.id,
    subject_name: after.name,
    details,
  });
}

const serializedField = (row: WebsiteRow, name: string) => JSON.stringify(row[name as keyof WebsiteRow]);
