import type { AuditEventType } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { RowChangesOf, Tx, WebsitesTable } from "../../db/schema.ts";
import {
  authorNameOf,
  type CanonicalValue,
  recordAuditEvent,
  settingsOfWebsite,
} from "../audit-log/index.ts";
import { savePolicyVersion } from "./policy/save-policy-version.ts";
import { updateWebsiteRow, type WebsiteRow } from "./store.ts";

const unrecordedFields: ReadonlySet<string> = new Set(["updated_at", "policy_version"]);

/**
 * Changes a locked website. If the change concerns anything that decides its verifications, it makes a new policy version. The audit log
 * gets the changed fields and, with a new version, the settings before and after; a save without changes is not recorded.
 */
export async function changeWebsite(
  ctx: SessionContext,
  tx: Tx,
  type: AuditEventType,
  held: WebsiteRow,
  change: RowChangesOf<WebsitesTable>,
): Promise<WebsiteRow> {
  const { organization_id, id } = held;
  const update = (values: RowChangesOf<WebsitesTable>) =>
    updateWebsiteRow(tx, organization_id, id, { ...values, updated_at: ctx.clock() });
  let after = (await update(change))!;
  const changed = Object.keys(after).filter(
    (name) => !unrecordedFields.has(name) && serializedField(held, name) !== serializedField(after, name),
  );
  if (changed.length === 0) return after;
  const details: Record<string, CanonicalValue> = { changed };
  const before = settingsOfWebsite(held);
  if (JSON.stringify(before) !== JSON.stringify(settingsOfWebsite(after))) {
    after = (await update({ policy_version: held.policy_version + 1 }))!;
    await savePolicyVersion(tx, after, await authorNameOf(ctx, tx));
    Object.assign(details, { before, settings: settingsOfWebsite(after) });
  }
  await recordAuditEvent(ctx, tx, organization_id, {
    type,
    subject_id: id,
    subject_name: after.name,
    details,
  });
  return after;
}

const serializedField = (row: WebsiteRow, name: string) => JSON.stringify(row[name as keyof WebsiteRow]);
