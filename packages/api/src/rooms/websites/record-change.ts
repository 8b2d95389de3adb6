import type { AuditType } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { type CanonicalValue, recordDeed, settingsOfWebsite } from "../audit-log/index.ts";
import type { WebsiteRow } from "./store.ts";

const unrecorded: ReadonlySet<string> = new Set(["updated_at"]);

/**
 * Records a change of a website: which fields were changed and, where one of them decides its checks, what decided them before and what does
 * now. What changed nothing is not recorded.
 */
export async function recordChange(
  ctx: SessionContext,
  tx: Tx,
  type: AuditType,
  before: WebsiteRow,
  after: WebsiteRow,
): Promise<void> {
  const changed = Object.keys(after).filter(
    (name) => !unrecorded.has(name) && valueOf(before, name) !== valueOf(after, name),
  );
  if (changed.length === 0) return;
  const [old, settings] = [settingsOfWebsite(before), settingsOfWebsite(after)];
  const details: Record<string, CanonicalValue> = { changed };
  if (JSON.stringify(old) !== JSON.stringify(settings)) Object.assign(details, { before: old, settings });
  await recordDeed(ctx, tx, after.account_id, {
    type,
    subject_id: after.id,
    subject_name: after.name,
    details,
  });
}

const valueOf = (row: WebsiteRow, name: string) => JSON.stringify(row[name as keyof WebsiteRow]);
